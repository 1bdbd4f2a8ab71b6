import { camelCase, checkPairName } from './names.mjs';

/**
 * Adds the two files of a pair. Also adds the pair's name to the expected hints that list all names,
 * such as "Available events: blur, change, …".
 * @param {string} folder the folder below runtime/
 * @param {string} name the pair's name
 * @param {{ schema: string, code: string }} texts the texts of the two files
 */
export function addPair(tree, folder, name, { schema, code }) {
  checkPairName(name);
  const before = namesIn(tree, folder);
  tree.create(`runtime/${folder}/${name}.schema.ts`, schema);
  tree.create(`runtime/${folder}/${name}.ts`, code);
  tree.editAll('test/compiler/diagnostics', before.join(', '), [...before, name].sort().join(', '));
}

/** Returns the names of a folder's pairs, as hints list them. Comparisons of elements aren't in it. */
function namesIn(tree, folder) {
  return tree
    .list(`runtime/${folder}`)
    .filter((file) => file.endsWith('.schema.ts'))
    .filter((file) => !tree.read(`runtime/${folder}/${file}`).includes('comparesElements: true'))
    .map((file) => file.slice(0, -'.schema.ts'.length))
    .sort();
}

/** Adds the purposes of an action to the list that test/runtime/modules.test.ts compares with. */
export function addPurposes(tree, name, purposes) {
  tree.edit(
    'test/runtime/modules.test.ts',
    'expect(purposes).toEqual({\n',
    `expect(purposes).toEqual({\n    '${name}': ${purposes},\n`,
  );
}

/** Adds a condition that is false to the conditions that the tests of the panel Why show. */
export function addFalseCondition(tree, row) {
  const path = 'test/preview/false-conditions.ts';
  tree.edit(path, "  ['date', '{ date:", `  ${row},\n  ['date', '{ date:`);
}

/** Returns the steps that are the same for all pairs. */
export function lastSteps({ files, name, test, command, room }) {
  return [
    `Fill in the schema, then the code: ${files}. \`${camelCase(name)}\` has only a small behaviour so far.`,
    `Extend the test: npx vitest run ${test}`,
    `Extend the scenario: ${command}`,
    `Describe the ${room} in docs/language.md if authors should find it there.`,
    'Run npm run generate after each change of the schema, and npm run check and npx vitest run test/house before the commit.',
  ];
}
