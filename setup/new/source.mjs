import { camelCase, titleOf } from './names.mjs';
import { addPair, lastSteps } from './pair.mjs';
import { addReferenceScenario, pushes } from './reference-shop.mjs';

const EVALUATOR = 'compiler/inspect/evaluator/read-source.ts';

/** Adds a source that reads a text from a global variable of the page. */
export function newSource(tree, name) {
  const files = `runtime/sources/${name}.schema.ts and ${name}.ts`;
  const test = `test/runtime/sources/${name}.test.ts`;
  addPair(tree, 'sources', name, { schema: schemaOf(name), code: codeOf(name) });
  tree.create(test, testOf(name));
  tree.edit(EVALUATOR, "    case 'identity':\n", `    case '${name}':\n    case 'identity':\n`);
  const site = `source-${name}`;
  const { command } = addReferenceScenario(tree, {
    site,
    folder: 'values',
    about: `The source "${name}" reads a text, or nothing`,
    rules:
      pushes({ site, entry: `{ value: { ${name}: shop.title } }` }) +
      pushes({ site, name: 'missing', entry: `{ value: { ${name}: shop.count } }` }),
    page: '{ shop: { title: Sale, count: 1 } }',
    steps: `  - expect-value: { "seen[0].value": Sale, "seen[1].value": { absent: true } }
`,
  });
  return [
    ...lastSteps({ files, name, test, command, room: 'source' }),
    `Correct the evaluator, which reports the source as unknown: ${EVALUATOR}. Then run npx vitest run test/compiler/inspect/evaluator.`,
    'Add the source to test/chromium/hostile/whole-vocabulary.ts, and run LONG=1 npx vitest run test/chromium/hostile.',
  ];
}

const schemaOf = (name) => `import type { SourceSchema } from '../contract.ts';

export const ${camelCase(name)}Schema = {
  kind: 'source',
  name: '${name}',
  title: '${titleOf(name)}',
  doc: 'The text of a global variable. Absent if the variable contains no text.',
  example: '{ ${name}: shop.title }',
  argument: { type: 'string', minLength: 1, doc: 'The path of the variable, with dots.' },
  gives: 'string',
  absent: true,
} as const satisfies SourceSchema;
`;

const codeOf = (name) => `import { readGlobal } from '../platform/page/globals.ts';

/** Returns the text at a dotted path of the page's globals; undefined if there is no text. */
export const ${camelCase(name)} = (path: string): string | undefined => {
  const value = readGlobal(path);
  return typeof value === 'string' ? value : undefined;
};
`;

const testOf = (name) => `// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { ${camelCase(name)} } from '../../../runtime/sources/${name}.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reads a text, and has no value if there is none', () => {
  vi.stubGlobal('shop', { title: 'Sale', count: 1 });
  expect(['shop.title', 'shop.count', 'shop.none', 'none.title'].map(${camelCase(name)})).toEqual([
    'Sale',
    undefined,
    undefined,
    undefined,
  ]);
});
`;
