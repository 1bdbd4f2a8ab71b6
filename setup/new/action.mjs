import { camelCase, titleOf } from './names.mjs';
import { addPair, addPurposes, lastSteps } from './pair.mjs';
import { addReferenceScenario } from './reference-shop.mjs';

const EVALUATOR = 'compiler/inspect/evaluator/apply-action.ts';

/** Adds an action that pushes a text to a list of the page. */
export function newAction(tree, name) {
  const files = `runtime/actions/${name}.schema.ts and ${name}.ts`;
  const test = `test/runtime/actions/${name}.test.ts`;
  addPair(tree, 'actions', name, { schema: schemaOf(name), code: codeOf(name) });
  addPurposes(tree, name, '[]');
  tree.create(test, testOf(name));
  tree.edit(
    EVALUATOR,
    "    case 'direct-call':\n",
    `    case '${name}':\n    case 'direct-call':\n`,
  );
  const site = `action-${name}`;
  const { command } = addReferenceScenario(tree, {
    site,
    folder: 'sending',
    about: `The action "${name}" runs with its text`,
    rules: `  - id: ${site}/seen
    name: ${titleOf(name)} | Seen
    events: [dom-ready]
    actions: [ { ${name}: { text: { js: shop.title } } } ]
`,
    page: '{ shop: { title: Sale } }',
    steps: `  - expect-value: { "${listOf(name)}": [ Sale ] }
`,
  });
  return [
    ...lastSteps({ files, name, test, command, room: 'action' }),
    `If the action sends or stores data, declare its purposes in the schema and in test/runtime/modules.test.ts.`,
    `If the action changes the page's state, add the change to ${EVALUATOR}, and run npx vitest run test/compiler/inspect/evaluator.`,
  ];
}

const listOf = (name) => `${camelCase(name)}List`;

const schemaOf = (name) => `import type { ActionSchema } from '../contract.ts';

export const ${camelCase(name)}Schema = {
  kind: 'action',
  name: '${name}',
  title: '${titleOf(name)}',
  doc: "Pushes a text to the page's list \`${listOf(name)}\`, and creates the list if it is missing.",
  example: '${name}: "%pageName%"',
  main: 'text',
  purposes: [],
  adds: ['${listOf(name)}'],
  settings: {
    type: 'object',
    properties: {
      text: { type: 'string', value: true, doc: 'The text. Without a value, nothing is pushed.' },
    },
    required: ['text'],
  },
} as const satisfies ActionSchema;
`;

const codeOf = (name) => `import type { Settings } from '../settings.ts';
import { pushToGlobal } from '../platform/page/push-to-global.ts';
import type { ${camelCase(name)}Schema } from './${name}.schema.ts';

/** Pushes a text to the page's list \`${listOf(name)}\`. Does nothing if the text is absent. */
export const ${camelCase(name)} = ({ text }: Settings<typeof ${camelCase(name)}Schema>): void => {
  if (text !== undefined) pushToGlobal('${listOf(name)}', text);
};
`;

const testOf = (name) => `// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { ${camelCase(name)} } from '../../../runtime/actions/${name}.ts';

const page = window as unknown as { ${listOf(name)}?: unknown[] };

afterEach(() => {
  delete page.${listOf(name)};
});

it('pushes each text to the list, and nothing without a text', () => {
  ${camelCase(name)}({ text: undefined });
  expect(page.${listOf(name)}).toBeUndefined();
  ${camelCase(name)}({ text: 'Sale' });
  ${camelCase(name)}({ text: '' });
  expect(page.${listOf(name)}).toEqual(['Sale', '']);
});
`;
