"""How the site is made from its parts.

`web/` is written so that it could be read as a site: `index.html` names `./app/…` and `./style/…`.
What is published in `dist/` has the same shape, but everything below the entry pages lies under
the hash of its content, so that it may be cached for ever:

    web/index.html, *.webmanifest   dist/                     entry pages, asked for every time
    web/sw.js                       dist/sw.js                the service worker, with its list
    web/app, web/style, …           dist/site/<hash>/…        Calculi's own files; styles as one
    engine/calculi                  dist/site/<hash>/engine/  the wheel as bytecode, and its lock
    (written by the engine)         dist/site/<hash>/start/   the first views, by language
    npm: @pyscript/core             dist/runtime/<hash>/pyscript/
    npm: pyodide, PyPI: micropip    dist/runtime/<hash>/pyodide/

`site` puts it together; `python` makes the archives that Pyodide loads, `pages` what the page shows
before Python is there. `environment` sets up, `checks` and `benchmarks` test and measure.

Entry pages have `./app/` and the like rewritten to `./site/<hash>/app/`, and the script element
with the id `build` filled with the paths that the page cannot know (`site.write_entry_pages`).
"""
