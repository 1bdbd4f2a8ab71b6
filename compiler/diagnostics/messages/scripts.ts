import { message } from './message.ts';

/** Messages about TypeScript modules beside the rules. */
export const scriptMessages = {
  'script-missing': message<{ path: string }>({
    severity: 'error',
    text: ({ path }) => `The script "${path}" doesn't exist.`,
    help: () =>
      'Write the path relative to this file. Upper and lower case must match the file name.',
    why: 'A script is a TypeScript file in the rules folder. Its path starts with ./ or ../ and is relative to the file that names it.',
    bad: '{ script: ./scripts/basket-totl.ts }',
    good: '{ script: ./scripts/basket-total.ts }',
  }),
  'script-syntax-invalid': message<{ reason: string }>({
    severity: 'error',
    text: ({ reason }) => `This isn't valid TypeScript: ${reason}`,
    why: "A script with a syntax error can't be part of a bundle. Scripts are never run during a build.",
    bad: '# in total.ts\nexport default (total: ) => total;',
    good: '# in total.ts\nexport default (total: number) => total;',
  }),
  'script-import-forbidden': message<{ path: string }>({
    severity: 'error',
    text: ({ path }) => `A script can't import "${path}".`,
    help: () =>
      'Import only other scripts in the rules folder, by a relative path that ends in .ts.',
    why: "Scripts may use only code from the rules folder, so that the same commit gives the same bytes and no package can change what visitors load. Scripts can't load code at run time either.",
    bad: '# in total.ts\nimport { debounce } from "lodash";',
    good: '# in total.ts\nimport { debounce } from "./debounce.ts";',
  }),
  'script-default-export-missing': message<{}>({
    severity: 'error',
    text: () => "This script has no default export, so it can't be called.",
    help: () => 'Write "export default (…) => …".',
    why: 'The default export of a script is the function that returns its value.',
    bad: '# in total.ts\nexport const total = () => 5;',
    good: '# in total.ts\nexport default () => 5;',
  }),
  'script-side-effect': message<{}>({
    severity: 'error',
    text: () => 'This code runs as soon as the bundle is loaded, before any rule uses the script.',
    help: () =>
      'Move the code into the exported function. Outside of functions, a script may contain only types and constant values.',
    why: 'A script runs when a rule needs its value, and only if the conditions and the consent of that rule allow it. Code outside of the function would run on every page, whatever the visitor agreed to, and an error there would stop the whole bundle.',
    bad: '# in total.ts\nconst cart = window.cart.read();\nexport default () => cart.total;',
    good: '# in total.ts\nexport default () => window.cart.read().total;',
  }),
  'script-type-wrong': message<{ reason: string; code: string }>({
    severity: 'error',
    text: ({ reason, code }) => `${reason} (${code})`,
    why: "Scripts are type-checked in strict mode with the types of the browser; the types of Node.js aren't available. A type error usually means that the script fails on some visitors' pages.",
    bad: '# in total.ts\nexport default () => document.title.lenght;',
    good: '# in total.ts\nexport default () => document.title.length;',
  }),
  'script-arguments-wrong': message<{ path: string; reason: string }>({
    severity: 'error',
    text: ({ path, reason }) => `The arguments of "${path}" are wrong: ${reason}`,
    help: () =>
      'Under "with", write the fields of the object that the script\'s function takes as its parameter.',
    why: 'A script\'s function is called with the object under "with", or without arguments if there is no "with". The fields must match the parameter of the function.',
    bad: '{ script: ./scripts/basket-total.ts, with: { currancy: INR } }',
    good: '{ script: ./scripts/basket-total.ts, with: { currency: INR } }',
  }),
  'script-result-not-boolean': message<{ path: string }>({
    severity: 'error',
    text: ({ path }) => `"${path}" is used as a condition, so it must return true or false.`,
    help: () => 'Return a boolean, or add a comparison such as exists: true beside the script.',
    why: 'A script without a comparison is a condition by itself: the rule continues if the script returns true.',
    bad: '- { script: ./scripts/basket-total.ts }   # returns a number',
    good: '- { script: ./scripts/basket-total.ts, more-than: 0 }',
  }),
  'script-api-not-allowed': message<{ what: string; instead: string }>({
    severity: 'error',
    text: ({ what }) => `A script can't use ${what}.`,
    help: ({ instead }) => instead,
    why: "A script must work under a strict content security policy, must not block the page, and must not load more code. If a script listened for unload, the browser couldn't restore the page from the back/forward cache.",
    bad: '# in total.ts\nexport default () => eval("1 + 1");',
    good: '# in total.ts\nexport default () => 1 + 1;',
  }),
  'script-touch-undeclared': message<{ list: string; does: string }>({
    severity: 'error',
    text: ({ does }) => `This script ${does}, but doesn't declare it.`,
    help: ({ list }) =>
      `In the rules, add "declares: { purpose: …, ${list}: [ … ] }" beside the path of the script. The script then runs only with the visitor's consent to this purpose.`,
    why: "A script that sends or stores data needs the visitor's consent to a purpose. The compiler can't see in the code which purpose that is, so the purpose must be declared. The manifest lists the declared hosts, cookies and storage keys.",
    bad: '- script: { run: ./scripts/remember-topic.ts }   # calls sessionStorage.setItem',
    good: '- script: { run: ./scripts/remember-topic.ts, declares: { purpose: product, storage: [topic] } }',
  }),
  'script-unchecked': message<{}>({
    severity: 'warning',
    text: () =>
      'This script isn\'t type-checked, because the package "typescript" isn\'t installed.',
    help: () => 'Install the package: npm install --save-dev typescript',
    why: "The package typescript checks the types of scripts. Without it, a type error shows up only on a visitor's page.",
    bad: '# a script, without the package typescript',
    good: '# the same script, with the package',
  }),
};
