import css from "@eslint/css";
import js from "@eslint/js";
import compat from "eslint-plugin-compat";
// @ts-expect-error It has no types.
import unsanitized from "eslint-plugin-no-unsanitized";
import globals from "globals";

const IN_BROWSERS = ["**/app/**/*.js", "**/embed/**/*.js", "**/handbook/**/*.js", "**/engine/**/*.mjs", "**/sw.js"];
const SCRIPTS = ["**/*.js", "**/*.mjs"];

export default [
  { ...js.configs.recommended, files: SCRIPTS },
  {
    files: SCRIPTS,
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-multiple-empty-lines": ["error", { max: 1, maxBOF: 0, maxEOF: 0 }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  {
    // Texts, styles, and the paths of pictures are as long as they are.
    files: SCRIPTS,
    ignores: ["**/texts/**", "**/words/**"],
    rules: { "max-len": ["error", { code: 150, ignorePattern: '"[^"]{110,}"', ignoreTemplateLiterals: true }] },
  },
  { files: ["**/app/**", "**/embed/**", "**/handbook/**"], languageOptions: { globals: globals.browser } },
  {
    files: ["**/app/board/**", "**/app/skins/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "NewExpression[callee.name='Path2D']", message: "Use Drawing: a Path2D cannot be written as SVG." },
      ],
    },
  },
  {
    files: IN_BROWSERS,
    plugins: { compat },
    // Of the oldest browsers that package.json names; README.md and `app/delivery/starting.js` name them, too.
    // What is JavaScript's own is held by its version here and in tsconfig.json.
    settings: { lintAllEsApis: true },
    languageOptions: { ecmaVersion: 2024 },
    rules: { "compat/compat": "error" },
  },
  {
    // What makes markup or scripts of texts is refused by the policy of the site; `engine/trusted.mjs` says what is not.
    files: IN_BROWSERS,
    plugins: { unsanitized },
    rules: {
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-restricted-properties": [
        "error",
        ...["createContextualFragment", "parseFromString", "srcdoc"].map((property) => ({
          property,
          message: "It makes markup of a text: make elements instead.",
        })),
      ],
      "no-script-url": "error",
      // A module that is imported lies in the site, by the policy; its address may be computed.
      "unsanitized/method": ["error", {}, { import: { properties: [] } }],
      "unsanitized/property": "error",
    },
  },
  {
    // Read by browsers of any age, to say what they lack.
    files: ["**/app/delivery/starting.js"],
    languageOptions: { ecmaVersion: 5, sourceType: "script", globals: { ...globals.browser, Map: false, Promise: false } },
    rules: { "compat/compat": "off", "no-unused-vars": ["error", { caughtErrors: "none" }], "no-var": "off" },
  },
  {
    // What the oldest browsers, of spring 2024, have beyond what all had by 2023, and adornments that some
    // do without.
    files: ["**/style/*.css"],
    plugins: { css },
    language: "css/css",
    rules: {
      "css/use-baseline": [
        "error",
        {
          available: 2023,
          allowFunctions: ["fit-content", "light-dark"],
          allowProperties: [
            "forced-color-adjust",
            "overscroll-behavior",
            "overscroll-behavior-x",
            "resize",
            "scrollbar-color",
            "scrollbar-width",
            "text-size-adjust",
            "text-wrap",
            "user-select",
          ],
          allowSelectors: ["popover-open"],
        },
      ],
    },
  },
  { files: ["**/engine/**"], languageOptions: { globals: globals.worker } },
  { files: ["**/sw.js"], languageOptions: { globals: globals.serviceworker, sourceType: "script" } },
  { files: ["**/build/**", "**/tests/**", "**/*.config.js"], languageOptions: { globals: globals.node } },
];
