import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-var": "error",
      "prefer-const": "error",
    },
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
  { files: ["**/engine/**"], languageOptions: { globals: globals.worker } },
  { files: ["**/sw.js"], languageOptions: { globals: globals.serviceworker, sourceType: "script" } },
  { files: ["**/build/**", "**/tests/**", "**/*.config.js"], languageOptions: { globals: globals.node } },
];
