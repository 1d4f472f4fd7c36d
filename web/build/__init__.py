"""How the site is made from its parts.

`web/` has the shape of a site: `index.html` names `./app/…` and `./style/…`. The published `dist/`
has the same shape, but everything below the entry pages lies under the hash of its content, so that
it can be cached for ever:

    web/index.html, *.webmanifest   dist/                     entry pages, fetched every time
    web/sw.js                       dist/sw.js                the service worker, with its list
    web/without-network.html        dist/sw.js                what it shows for a page not kept
    web/app, web/embed, web/style   dist/site/<hash>/…        joined, with their source maps
    web/embed                       dist/embed/1/             what pages elsewhere name, joined
    web/icons, web/worker           dist/site/<hash>/…        as they are
    engine/calculi                  dist/site/<hash>/engine/  the wheel as bytecode, and its lock
    (written by the engine)         dist/site/<hash>/start/   first views, rules, lessons, puzzles,
                                                              strength and studies
    npm: idb, uqr                   dist/site/<hash>/vendor/
    npm: @pyscript/core             dist/runtime/<hash>/pyscript/
    npm: pyodide, PyPI: micropip    dist/runtime/<hash>/pyodide/
    web/handbook                    dist/handbook/            made into pages by Sphinx
    (written by the build)          dist/                     licences.txt, bom.cdx.json,
                                                              robots.txt; where the address is
                                                              known sitemap.xml, previews/

`site` puts it together; `joining` joins modules and style sheets, `python` makes the archives that
Pyodide loads, `pages` what the page shows before Python has started, `handbook` the book.
`environment` sets up, `checks` tests; what fuzzes and measures lies with the tests.

The entry pages get the paths of joined files in place of `./app/…` and so on, their plain scripts
inside, and the paths that they cannot know in the script element with the id `build`.
"""
