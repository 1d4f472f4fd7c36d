/*
 * A plain script inside the entry page and the page in frames, in the oldest JavaScript there is: it needs nothing else. It
 * chooses the language of the page, and says in words when the browser lacks what the site needs, and when the site does not
 * start. It can then start clean: all kept files of the site are fetched anew, and the games stay.
 */
(function () {
  /* A page that has not started by then says that it takes long, in milliseconds. */
  var LONG = 10000;
  /* How long to wait for the first screen once everything has loaded; less after an error. */
  var GRACE = 12000;
  var GRACE_AFTER_ERROR = 1500;
  /* The key of the count of visits in a row that have failed. */
  var KEY = "calculi.failed-starts";
  /* The key of the language by which this tab has come. */
  var LANGUAGE_OF_TAB = "calculi.language";

  /**
   * @typedef {{lacks: string, needs: string, failed: string, slow: string, fetching: string, unreachable: string, again: string}} Sentences
   * @type {Record<string, Sentences & {clean: string, features: string[]}>}
   */
  var WORDS = {
    en: {
      lacks: "This browser is too old for Calculi. It lacks: ",
      needs: ". Calculi needs Chrome or Edge 123, Firefox 125, Safari 17.5, or a newer one.",
      failed: "Calculi has not started: a part of the site is missing or damaged. Your games are kept.",
      slow: "Calculi takes long to start. The connection may be slow; your games are kept.",
      fetching: "Calculi is being fetched anew. Your games are kept.",
      unreachable: "The site cannot be reached just now, so nothing has been changed. Please try again later.",
      again: "Try again",
      clean: "Start clean",
      features: ["colours for light and dark (light-dark)", "menus above the page (popover)", "Map.groupBy", "WebAssembly", "modules"]
    },
    es: {
      lacks: "Este navegador es demasiado antiguo para Calculi. Le falta: ",
      needs: ". Calculi necesita Chrome o Edge 123, Firefox 125, Safari 17.5 o uno más nuevo.",
      failed: "Calculi no ha arrancado: una parte del sitio falta o está dañada. Tus partidas están guardadas.",
      slow: "Calculi tarda mucho en arrancar. Quizá la conexión sea lenta; tus partidas están guardadas.",
      fetching: "Se está descargando Calculi de nuevo. Tus partidas están guardadas.",
      unreachable: "Ahora no se puede llegar al sitio, así que no se ha cambiado nada. Inténtalo más tarde.",
      again: "Intentar otra vez",
      clean: "Empezar de cero",
      features: ["colores para claro y oscuro (light-dark)", "menús sobre la página (popover)", "Map.groupBy", "WebAssembly", "módulos"]
    }
  };
  /* Entry pages and the page in frames may lie below the top of the site. Later they may take its address. */
  var HERE = absolute("./");
  var TOP = absolute(document.documentElement.getAttribute("data-top") || "./");
  var language = chosenLanguage();
  /* All later scripts read it there. */
  document.documentElement.setAttribute("data-language", language);
  var words = WORDS[language];
  /** @type {HTMLElement | null} */
  var told = null;

  var sawError = false;
  /* Counted from here on: a style sheet that does not come holds up the reading of the page itself. */
  var long = window.setTimeout(tellThatItIsLong, LONG);

  window.addEventListener("clean-start", cleanStart);
  /* Errors in loading scripts and style sheets as well as in running them; the page reports it, too, when its first screen fails. */
  window.addEventListener("error", noteError, true);
  window.addEventListener("unhandledrejection", noteError);
  window.addEventListener("screen-failed", noteError);
  /* Not once its content has loaded: that waits for every module. */
  document.addEventListener("readystatechange", begin);

  function begin() {
    if (document.readyState === "loading") return;
    document.removeEventListener("readystatechange", begin);
    if (tellWhatIsLacking()) return giveUp();
    /* Once the page has loaded, all that the first screen imports has run or never will. */
    window.addEventListener("load", function () {
      followStart(Date.now());
    });
  }

  function tellThatItIsLong() {
    if (hasStarted()) return;
    /* There is no place for words before the page's body. */
    if (!document.body) long = window.setTimeout(tellThatItIsLong, 250);
    else {
      tell(words.slow, true);
      withdrawOnceStarted();
    }
  }

  /**
   * Browsers of any age can tell where a link leads.
   * @param {string} path
   */
  function absolute(path) {
    var link = document.createElement("a");
    link.href = path;
    return link.href;
  }

  function noteError() {
    sawError = true;
  }

  function hasStarted() {
    var place = document.getElementById("screen") || document.getElementById("frame");
    return Boolean(place) && !document.getElementById("starting") && hasStyle();
  }

  /* The last rule of the style sheet says that it is whole. */
  function hasStyle() {
    return !window.getComputedStyle || getComputedStyle(document.documentElement).getPropertyValue("--whole-style") !== "";
  }

  /* What the page's own program waits for, as a run of puzzles does for Python, may take any time; it tells of failures. */
  function isAtWork() {
    return Boolean(document.querySelector(".notice")) && !sawError && hasStyle();
  }

  function withdrawOnceStarted() {
    if (!hasStarted()) return setTimeout(withdrawOnceStarted, 250);
    withdraw();
    keep(null);
  }

  /** @param {number} since when everything has loaded */
  function followStart(since) {
    if (hasStarted()) {
      clearTimeout(long);
      withdraw();
      keep(null);
    } else if (isAtWork() || Date.now() < since + (sawError || !hasStyle() ? GRACE_AFTER_ERROR : GRACE)) {
      setTimeout(function () {
        followStart(since);
      }, 100);
    } else {
      fail();
    }
  }

  /* Makes the service worker check the kept files; the second visit in a row that fails starts clean. */
  function fail() {
    var failures = 1 + Number(kept());
    keep(String(failures));
    if (failures === 2) return cleanStart();
    giveUp();
    /* The page may have said it itself. */
    if (!document.querySelector(".notice:not([hidden])")) tell(words.failed, true);
    /* A page that was held up, as while its device slept, may start after all. */
    withdrawOnceStarted();
    var worker = navigator.serviceWorker && navigator.serviceWorker.controller;
    if (failures > 2 || !worker || !window.MessageChannel) return;
    var channel = new MessageChannel();
    channel.port1.onmessage = function (event) {
      if (event.data.mended) location.reload();
    };
    worker.postMessage({ type: "check", everything: true }, [channel.port2]);
  }

  /*
   * Deletes all kept files of the site, fetches again what the browser's own cache has, and loads
   * the page. Nothing is forgotten while the server does not answer.
   */
  function cleanStart() {
    clearTimeout(long);
    if (!window.fetch || !window.Promise) return location.reload();
    tell(words.fetching, false);
    var scope = TOP;
    /* No service worker answers for itself. */
    fetch(TOP + "sw.js", { cache: "no-store" })
      .then(function (response) {
        if (!response.ok) throw new Error("The server answers " + response.status);
        return response.text();
      })
      .then(function (worker) {
        return removeCaches(scope)
          .then(function () {
            return fetchWhatIsWrong(scope, listed(worker));
          })
          .then(function () {
            return removeServiceWorker(scope);
          });
      })
      .then(function () {
        location.reload();
      })
      .catch(function () {
        tell(words.unreachable, true);
        giveUp();
      });
  }

  /** @param {string} scope @returns {Promise<unknown>} */
  function removeCaches(scope) {
    if (!window.caches) return Promise.resolve();
    return caches.keys().then(function (names) {
      return Promise.all(
        names.map(function (name) {
          return name.slice(-scope.length - 1) === " " + scope && caches.delete(name);
        })
      );
    });
  }

  /** @param {string} scope @returns {Promise<unknown>} */
  function removeServiceWorker(scope) {
    if (!navigator.serviceWorker) return Promise.resolve();
    return navigator.serviceWorker.getRegistrations().then(function (registrations) {
      return Promise.all(
        registrations.map(function (registration) {
          return registration.scope === scope && registration.unregister();
        })
      );
    });
  }

  /**
   * The hash of each file of the site, by its address from the root: the build has written them into the service worker.
   * @param {string} worker
   * @returns {Record<string, string>}
   */
  function listed(worker) {
    try {
      var list = JSON.parse(worker.slice(worker.indexOf("{"), worker.indexOf(";\n")));
      return Object.assign({}, list.site.files, list.runtime.files);
    } catch (unreadable) {
      return {};
    }
  }

  /**
   * Makes the browser replace wrong files that it has cached for a year. Files that this page names may be of another
   * version, and are fetched in any case.
   * @param {string} scope
   * @param {Record<string, string>} hashes
   */
  function fetchWhatIsWrong(scope, hashes) {
    /** @type {Promise<unknown>[]} */
    var fetched = Object.keys(hashes).map(function (path) {
      var address = new URL(path, scope).href;
      return fetch(address, { integrity: hashes[path] }).catch(function () {
        return fetchAnew(address);
      });
    });
    [].forEach.call(document.querySelectorAll("link[href], script[src]"), function (/** @type {any} */ element) {
      var address = new URL(element.getAttribute("href") || element.getAttribute("src"), HERE).href;
      var isOurs = address.slice(0, scope.length) === scope;
      if (isOurs && !hashes["./" + address.slice(scope.length)]) fetched.push(fetchAnew(address));
    });
    return Promise.all(fetched);
  }

  /** @param {string} address */
  function fetchAnew(address) {
    return fetch(address, { cache: "reload" }).catch(function () {});
  }

  function tellWhatIsLacking() {
    var has = [
      window.CSS && CSS.supports && CSS.supports("color", "light-dark(#000, #fff)"),
      "popover" in document.documentElement,
      window.Map && "groupBy" in Map,
      "WebAssembly" in window,
      "noModule" in document.createElement("script")
    ];
    var lacking = words.features.filter(function (feature) {
      return !has[words.features.indexOf(feature)];
    });
    if (lacking.length) show(words.lacks + lacking.join(", ") + words.needs, false);
    return lacking.length > 0;
  }

  /* An embedded board is not seen until it has been painted: its element says that it will not be. */
  function giveUp() {
    clearTimeout(long);
    if (parent !== window) parent.postMessage({ calculi: 1, lost: true }, "*");
  }

  /**
   * Says a sentence above everything, in place of the one before.
   * @param {string} sentence
   * @param {boolean} offers whether the page may be loaded again or started clean
   */
  function tell(sentence, offers) {
    withdraw();
    told = show(sentence, offers);
  }

  function withdraw() {
    if (told && told.parentNode) told.parentNode.removeChild(told);
    told = null;
  }

  /**
   * The style is set here: the style sheet may be what is missing.
   * @param {string} sentence
   * @param {boolean} offers
   */
  function show(sentence, offers) {
    var place = document.createElement("div");
    place.lang = language;
    place.setAttribute("role", "alert");
    place.style.cssText =
      "position:relative;z-index:9;margin:0;padding:12px 16px;background:#fff3c4;color:#1d1d1d;font:16px/1.5 system-ui,sans-serif";
    place.appendChild(document.createElement("span")).textContent = sentence + " ";
    if (offers) {
      addButton(place, words.again, function () {
        location.reload();
      });
      addButton(place, words.clean, cleanStart);
    }
    document.body.insertBefore(place, document.body.firstChild);
    return place;
  }

  /**
   * @param {HTMLElement} place
   * @param {string} label
   * @param {() => void} act
   */
  function addButton(place, label, act) {
    var button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.style.cssText =
      "margin:4px 12px 4px 0;padding:6px 14px;min-height:44px;border:1px solid #1d1d1d;border-radius:6px;background:#fff;color:#1d1d1d;font:inherit;cursor:pointer";
    button.addEventListener("click", act);
    place.appendChild(button);
  }

  function kept() {
    try {
      return localStorage.getItem(KEY) || "0";
    } catch (refused) {
      return "0";
    }
  }

  /** @param {string | null} failures */
  function keep(failures) {
    try {
      if (failures) localStorage.setItem(KEY, failures);
      else localStorage.removeItem(KEY);
    } catch (refused) {
      /* Without storage no visit knows of the one before. */
    }
  }

  /**
   * The language of this page: what the page around a frame asks for, what was chosen in this browser, the language of the
   * translated page by which this tab has come, or the first of the browser's that there are words in.
   */
  function chosenLanguage() {
    var ofPage = languageOfAddress() || document.documentElement.lang;
    var wanted = [
      document.documentElement.getAttribute("data-language"),
      stored(function () {
        return JSON.parse(localStorage.getItem("calculi.settings") || "{}").language;
      }),
      stored(function () {
        /* Visitors who arrive on a translated page keep its language, unless they have chosen one. */
        if (ofPage && ofPage !== "en") sessionStorage.setItem(LANGUAGE_OF_TAB, ofPage);
        return sessionStorage.getItem(LANGUAGE_OF_TAB);
      }),
      ofPage === "en" ? null : ofPage
    ].concat(navigator.languages || navigator.language);
    var known = wanted
      .map(function (tag) {
        return String(tag).slice(0, 2).toLowerCase();
      })
      .filter(function (tag) {
        return Object.prototype.hasOwnProperty.call(WORDS, tag);
      });
    return known[0] || "en";
  }

  /*
   * Without a network the top page stands in for a translated one that is not kept yet, and is told its language. The address
   * then forgets it.
   */
  function languageOfAddress() {
    var asked = HERE === TOP && /^\?language=([a-z]+)$/.exec(location.search);
    if (!asked) return null;
    history.replaceState(history.state, "", location.pathname + location.hash);
    return asked[1];
  }

  /**
   * @param {() => string | null} read
   * @returns {string | null} null where storage is refused, or unreadable
   */
  function stored(read) {
    try {
      return read();
    } catch (refused) {
      return null;
    }
  }
})();
