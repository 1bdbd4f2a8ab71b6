import { camelCase, titleOf } from './names.mjs';
import { addFalseCondition, addPair, lastSteps } from './pair.mjs';
import { addReferenceScenario, pushes } from './reference-shop.mjs';

const EVALUATOR = 'compiler/inspect/evaluator/passes.ts';
const TEXTS = 'preview/panels/why/ConditionTable.tsx';

/** Adds a condition that is true if a global variable of the page is true. */
export function newCondition(tree, name) {
  const files = `runtime/conditions/${name}.schema.ts and ${name}.ts`;
  const test = `test/runtime/conditions/${name}.test.ts`;
  addPair(tree, 'conditions', name, { schema: schemaOf(name), code: codeOf(name) });
  tree.create(test, testOf(name));
  tree.edit(EVALUATOR, "    case 'frequency':\n", `    case '${name}':\n    case 'frequency':\n`);
  tree.edit(
    TEXTS,
    '    once: [',
    `    '${name}': ['the variable is true', "the variable isn't true"],\n    once: [`,
  );
  addFalseCondition(
    tree,
    `['${name}', '{ ${name}: shop.closed }', 'path: shop.closed', "the variable isn't true"]`,
  );
  const site = `condition-${name}`;
  const { command } = addReferenceScenario(tree, {
    site,
    folder: 'values',
    about: `The condition "${name}" decides whether a rule runs`,
    rules:
      pushes({ site, conditions: `{ ${name}: shop.open }`, entry: '{ ran: open }' }) +
      pushes({
        site,
        name: 'closed',
        conditions: `{ ${name}: shop.closed }`,
        entry: '{ ran: closed }',
      }),
    page: '{ shop: { open: true, closed: false } }',
    steps: `  - expect-value: { "seen.map(({ ran }) => ran)": [ open ] }
`,
  });
  return [
    ...lastSteps({ files, name, test, command, room: 'condition' }),
    `Correct the evaluator, which reports the condition as unknown: ${EVALUATOR}. Then run npx vitest run test/compiler/inspect/evaluator.`,
    `Correct the texts in ${TEXTS} and verdict-text.ts, and run LONG=1 npx vitest run test/preview/why-panel.long.test.ts.`,
  ];
}

const schemaOf = (name) => `import type { ConditionSchema } from '../contract.ts';

export const ${camelCase(name)}Schema = {
  kind: 'condition',
  name: '${name}',
  title: '${titleOf(name)}',
  doc: 'A global variable is true. Other values, such as 1, count as false.',
  example: '{ ${name}: shop.open }',
  main: 'path',
  settings: {
    type: 'object',
    properties: {
      path: { type: 'string', minLength: 1, doc: 'The path of the variable, with dots.' },
    },
    required: ['path'],
  },
} as const satisfies ConditionSchema;
`;

const codeOf = (name) => `import type { Settings } from '../settings.ts';
import { readGlobal } from '../platform/page/globals.ts';
import type { ${camelCase(name)}Schema } from './${name}.schema.ts';

/** Returns whether the value at a dotted path of the page's globals is true. */
export const ${camelCase(name)} = ({ path }: Settings<typeof ${camelCase(name)}Schema>): boolean =>
  readGlobal(path) === true;
`;

const testOf = (name) => `// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { ${camelCase(name)} } from '../../../runtime/conditions/${name}.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is true only if the variable is true', () => {
  vi.stubGlobal('shop', { open: true, closed: false, count: 1 });
  const paths = ['shop.open', 'shop.closed', 'shop.count', 'shop.none'];
  expect(paths.map((path) => ${camelCase(name)}({ path }))).toEqual([true, false, false, false]);
});
`;
