// Writes as JSON what csp_evaluator finds in a policy. Argument: the policy.

import { argv } from "node:process";
// @ts-expect-error It is found where the site's packages are.
import { CspEvaluator } from "../../web/node_modules/csp_evaluator/dist/evaluator.js";
// @ts-expect-error As above.
import { CspParser } from "../../web/node_modules/csp_evaluator/dist/parser.js";

const policy = new CspParser(argv[2]).csp;
console.log(JSON.stringify(new CspEvaluator(policy).evaluate()));
