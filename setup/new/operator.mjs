import { camelCase, splitName, titleOf } from './names.mjs';
import { addFalseCondition, addPair, lastSteps } from './pair.mjs';
import { addReferenceScenario, pushes } from './reference-shop.mjs';

const CLEAN = 'compiler/expression/operators/clean.ts';
const DECIDE = 'compiler/expression/operators/decide.ts';

/**
 * Adds an operator: a cleaning step that removes spaces, or a comparison that ignores the case of
 * letters. Both are also implemented for the compiler, as simply as possible.
 */
export function newOperator(tree, path) {
  const { folder, last: name } = splitName(path, ['clean', 'compare'], 'compare/ends-with');
  const files = `runtime/operators/${path}.schema.ts and ${name}.ts`;
  const test = `test/runtime/operators/${name}.test.ts`;
  const { schema, code, testText } = (folder === 'clean' ? cleaningStep : comparison)(name);
  addPair(tree, `operators/${folder}`, name, { schema, code });
  tree.create(test, testText);
  const { command } = (folder === 'clean' ? addCleaning : addComparison)(tree, name);
  return [
    ...lastSteps({ files, name, test, command, room: 'operator' }),
    `Correct the reference implementation in ${folder === 'clean' ? CLEAN : DECIDE}, and run npx vitest run test/compiler/inspect/evaluator.`,
    `Add the operator to test/compiler/property/${folder === 'clean' ? 'random-steps.ts' : 'random-tests.ts'}, which compares the two implementations.`,
    ...(folder === 'clean'
      ? []
      : [
          'Add its words to WORDS in compiler/inspect/why/reason.ts, and run LONG=1 npx vitest run test/preview/why-panel.long.test.ts.',
        ]),
  ];
}

function addCleaning(tree, name) {
  tree.edit(
    CLEAN,
    '  trim: (text) => text.trim(),\n',
    `  trim: (text) => text.trim(),\n  '${name}': (text) => text.split(' ').join(''),\n`,
  );
  const site = `clean-${name}`;
  return addReferenceScenario(tree, {
    site,
    folder: 'values',
    about: `The cleaning step "${name}" changes a text`,
    rules: pushes({ site, entry: `{ value: { js: shop.title, clean: ${name} } }` }),
    page: '{ shop: { title: Big sale } }',
    steps: `  - expect-value: { "seen[0].value": Bigsale }
`,
  });
}

function addComparison(tree, name) {
  tree.edit(
    DECIDE,
    "    case 'matches':\n",
    `    case '${name}':
      return texts && left.toLowerCase() === right.toLowerCase();
    case 'matches':\n`,
  );
  addFalseCondition(tree, `['${name}', '{ cookie: login, ${name}: Z }', 'Z', '"YGB" string']`);
  const site = `compare-${name}`;
  return addReferenceScenario(tree, {
    site,
    folder: 'values',
    about: `The comparison "${name}" decides whether a rule runs`,
    rules:
      pushes({ site, conditions: `{ js: shop.title, ${name}: SALE }`, entry: '{ ran: sale }' }) +
      pushes({
        site,
        name: 'other',
        conditions: `{ js: shop.title, ${name}: other }`,
        entry: '{ ran: other }',
      }),
    page: '{ shop: { title: Sale } }',
    steps: `  - expect-value: { "seen.map(({ ran }) => ran)": [ sale ] }
`,
  });
}

const cleaningStep = (name) => ({
  schema: `import type { CleaningSchema } from '../../contract.ts';

export const ${camelCase(name)}Schema = {
  kind: 'cleaning',
  name: '${name}',
  title: '${titleOf(name)}',
  doc: 'Removes all spaces from the text.',
  example: '{ js: shop.title, clean: ${name} }',
  on: 'string',
  gives: 'string',
  absent: false,
} as const satisfies CleaningSchema;
`,
  code: `/** Removes all spaces from a string. Returns a value of another type unchanged. */
export const ${camelCase(name)} = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(' ').join('') : value;
`,
  testText: `import { expect, it } from 'vitest';
import { ${camelCase(name)} } from '../../../runtime/operators/clean/${name}.ts';

it('removes all spaces, and returns a value of another type unchanged', () => {
  expect([' a  b ', '', 1, undefined].map(${camelCase(name)})).toEqual(['ab', '', 1, undefined]);
});
`,
});

const comparison = (name) => ({
  schema: `import type { ComparisonSchema } from '../../contract.ts';

export const ${camelCase(name)}Schema = {
  kind: 'comparison',
  name: '${name}',
  title: '${titleOf(name)}',
  doc: 'The text equals this text. The case of letters is ignored.',
  example: '{ js: shop.title, ${name}: sale }',
  operand: { type: 'string', value: true, doc: 'The text.' },
} as const satisfies ComparisonSchema;
`,
  code: `/** Returns whether two strings are equal if the case of letters is ignored. */
export const ${camelCase(name)} = (left: unknown, right: unknown): boolean =>
  typeof left === 'string' &&
  typeof right === 'string' &&
  left.toLowerCase() === right.toLowerCase();
`,
  testText: `import { expect, it } from 'vitest';
import { ${camelCase(name)} } from '../../../runtime/operators/compare/${name}.ts';

it('ignores the case of letters, and is false for an absent value', () => {
  const lefts = ['sale', 'SALE', 'sales', 1, undefined];
  expect(lefts.map((left) => ${camelCase(name)}(left, 'Sale'))).toEqual([true, true, false, false, false]);
  expect(${camelCase(name)}('1', 1)).toBe(false);
});
`,
});
