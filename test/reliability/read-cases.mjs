import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { packageRoot } from '../../setup/package-root.mjs';

/**
 * A fault or an attack, with its tests, as listed in test/reliability/cases.yaml.
 * @typedef {object} Case
 * @property {number} case its number
 * @property {string} group
 * @property {string} what what happens to the bundle or the compiler
 * @property {string} expected
 * @property {{ file: string, title: string, in?: string }[]} tests the tests of the case. If
 * the title is written in another file than `file`, `in` is that other file. If the title is the
 * name of a folder, because the test runs once per folder, `in` is any file in that folder
 * @property {{ file: string, find: string, replace: string } | undefined} mutation a change that
 * removes the guard against the fault or attack. `find` occurs once in the file. The mutation
 * replaces `find` with `replace`
 * @property {string | undefined} awaits the missing feature that the case, or part of it, waits for
 */

/**
 * Returns all cases, in their order.
 * @param {string} root the folder with package.json
 * @returns {Case[]}
 */
export function readCases(root = packageRoot) {
  const groups = parse(readFileSync(join(root, 'test/reliability/cases.yaml'), 'utf8'));
  return Object.entries(groups).flatMap(([group, cases]) =>
    cases.map((each) => ({
      group,
      tests: [],
      mutation: undefined,
      awaits: undefined,
      ...each,
    })),
  );
}

/**
 * Checks the list of cases, and returns a sentence for each error. Each test must exist. A
 * mutation's `find` must occur exactly once in the mutation's file, and `replace` must differ from
 * `find`. A case that awaits no missing feature must have a test and a mutation.
 * @param {readonly Case[]} cases
 * @param {(path: string) => string | undefined} read returns a file's text, or undefined if the
 * file doesn't exist
 */
export function findFaults(cases, read) {
  return cases.flatMap(({ case: number, tests, mutation, awaits }) => {
    const said = (sentence) => `case ${number}: ${sentence}`;
    const isAwaited = awaits !== undefined;
    return [
      ...(tests.length === 0 && !isAwaited ? [said('has no test')] : []),
      ...(mutation === undefined && !isAwaited ? [said('has no mutation')] : []),
      ...tests.flatMap(({ file, title, in: where = file }) => {
        if (read(file) === undefined) return [said(`${file} doesn't exist`)];
        const text = read(where);
        if (text === undefined) return [said(`${where} doesn't exist`)];
        return where.endsWith(`/${title}.yaml`) || isTitle(title, text)
          ? []
          : [said(`${where} contains no test "${title}"`)];
      }),
      ...(mutation === undefined ? [] : mutationFaults(mutation, read).map(said)),
    ];
  });
}

function mutationFaults({ file, find, replace }, read) {
  const text = read(file);
  if (text === undefined) return [`${file} doesn't exist`];
  const count = text.split(find).length - 1;
  return [
    ...(count === 1 ? [] : [`${file} contains the mutation's text ${count} times`]),
    ...(find === replace ? ['the mutation changes nothing'] : []),
  ];
}

/**
 * Returns whether a source file contains the title as a string literal or as the title of a
 * scenario.
 */
function isTitle(title, source) {
  const literals = ["'", '"', '`'].map((quote) => {
    const escaped = title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
    return `${quote}${escaped}${quote}`;
  });
  return literals.some((each) => source.includes(each)) || source.includes(`scenario: ${title}\n`);
}
