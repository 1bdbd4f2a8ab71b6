import { addMessage } from './message.mjs';
import { camelCase, checkWords } from './names.mjs';

const TESTS = 'test/compiler/diagnostics';

/** Adds a law that reports rules with a certain name, and the message that it reports. */
export function newLaw(tree, name, message) {
  checkWords(name, 'branches-are-reachable');
  const law = `compiler/4-analyse/laws/${name}.ts`;
  const code = addMessage(tree, message, {
    args: '{ rule: string }',
    text: '({ rule }) => `The rule "${rule}" has the name of a diagnostic.`',
    help: "'Write a name that describes the rule.'",
    why: 'Logs and the preview show the name of a rule. A name that describes the rule helps to find it.',
    bad: `name: ${message.split('/')[1]}`,
    good: 'name: Offer | Link clicked',
  });
  tree.create(law, lawOf(name, code));
  tree.create(`${TESTS}/laws/${code}.yaml`, caseOf(code));
  tree.create(`${TESTS}/laws/none-${name}.yaml`, validCase(code));
  tree.create(`${TESTS}/siblings/${name}.yaml`, siblingsOf(code));
  return [
    `Write the check in ${law}. So far, it reports each rule that is named "${code}".`,
    `Write the texts of the message "${code}". Use an error for a misspelling or for a bundle that must not be released, a warning for YAML that has no effect, and a note for information.`,
    `Change the cases ${TESTS}/laws/${code}.yaml and none-${name}.yaml, and add one case for each other way to break the law. Then run npx vitest run ${TESTS}/laws.test.ts -u, and read the expected diagnostics.`,
    `Change the rows in ${TESTS}/siblings/${name}.yaml: the same error in ten other places. Then run LONG=1 npx vitest run ${TESTS}/siblings.test.ts.`,
    'If the law compares sites, give it the type `ProjectLaw`, add it to PROJECT_LAWS in compiler/4-analyse/analyse.ts, and run npm run generate.',
    'Run npm run check and npx vitest run test/house before the commit.',
  ];
}

const lawOf = (name, code) => `import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Law } from '../law.ts';

/** Checks that no rule has the name "${code}". */
export const ${camelCase(name)}: Law = ({ site }) =>
  site.rules
    .filter((rule) => !rule.archived && rule.name === '${code}')
    .map((rule) => diagnose('${code}', rule.place, { rule: rule.id }));
`;

const rulesOf = (name) => `  in/rules.yaml: |
    rules:
      - id: in/view
        name: ${name}
        events: [page-bottom]
        actions: [ { send-event: { type: view } } ]
`;

const caseOf = (code) => `rules:
${rulesOf(code)}expect:
  - warning: ${code}
    at: in/rules.yaml:2:5
    message: The rule "in/view" has the name of a diagnostic.
    help: Write a name that describes the rule.
`;

const validCase = (code) => `rules:
${rulesOf(`View ${code}`)}expect: []
`;

/** Ten rules with the same error. Each runs on another event. */
const siblingsOf = (code) =>
  `${code}:\n${[
    'click',
    'print',
    'focus',
    'blur',
    'change',
    'submit',
    'copy',
    'dom-ready',
    'page-bottom',
    'window-loaded',
  ]
    .map(
      (event) =>
        `  - [rule, '- { id: shop/${event}, name: ${code}, events: [${event}], actions: [ { send-event: { type: ${event} } } ] }']\n`,
    )
    .join('')}none:
  - [rule, '- { id: shop/view, name: View ${code}, events: [click], actions: [ { send-event: { type: view } } ] }']
`;
