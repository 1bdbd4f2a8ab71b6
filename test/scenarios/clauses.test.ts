import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clauseCount, clauseTable, readClauses } from '../harness/clauses.ts';
import { clausesLeft } from '../harness/clauses-left.ts';
import { lanes } from './lanes.ts';
import { loadLane, testPath } from './load-lane.ts';
import { notOnStorefronts } from './not-on-storefronts.ts';
import { repeating } from './repeating.ts';

const clauses = readClauses();
const loadAll = async (isLong: boolean) =>
  (await Promise.all(Object.values(lanes).map((lane) => loadLane(lane, isLong)))).flat();
const all = await loadAll(true);
/** The scenarios that `npm test` plays: all except those that repeating.ts lists. */
const files = await loadAll(false);
const cited = new Map(
  files.flatMap(({ file, scenario, refusal }) => {
    const citing = scenario ?? refusal;
    return citing ? [[file, citing] as const] : [];
  }),
);
const onStorefronts = new Map(
  files.flatMap(({ file, scenario }) =>
    file.startsWith('scenarios/') && scenario ? [[file, scenario] as const] : [],
  ),
);

test('every folder of scenarios is in one lane, and every lane has a test file', () => {
  const inFolder = readdirSync(testPath('scenarios'), { withFileTypes: true });
  const folders = inFolder
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) =>
      readdirSync(testPath(`scenarios/${name}`)).some((file) => file.endsWith('.yaml')),
    );
  const inLanes = Object.values(lanes).flatMap((lane) => lane.folders);
  expect(inLanes.filter((folder) => folder.startsWith('scenarios/')).sort()).toEqual(
    folders.map((name) => `scenarios/${name}`).sort(),
  );
  const names = inFolder.map(({ name }) => name);
  expect(Object.keys(lanes).filter((lane) => !names.includes(`${lane}.test.ts`))).toEqual([]);
});

test('every scenario in the list of repeating ones exists', () => {
  const names = Object.entries(repeating).flatMap(([folder, inFolder]) =>
    inFolder.map((name) => `${folder}/${name}.yaml`),
  );
  const existing = new Set(all.map(({ file }) => file));
  expect(names.filter((name) => !existing.has(name))).toEqual([]);
  expect(files).toHaveLength(all.length - names.length);
});

/** Scenarios of features for which the shop's specification has no clause. */
const BEYOND = /^shops\/(reference\/scenarios\/(consent|events|health|sending|values)|second)\//;

test('scenarios cite clauses of the specification, and each of a storefront cites at least one', () => {
  const citations = all.flatMap(({ file, scenario, refusal }) => {
    const citing = scenario ?? refusal;
    return citing ? [{ file, clauses: [...citing.covers, ...citing.partly] }] : [];
  });
  expect(
    citations.flatMap((citation) =>
      citation.clauses
        .filter((clause) => !clauses.includes(clause))
        .map((clause) => `${citation.file}: ${clause}`),
    ),
    'unknown clauses',
  ).toEqual([]);
  expect(
    citations
      .filter((citation) => citation.clauses.length === 0 && !BEYOND.test(citation.file))
      .map(({ file }) => file),
    'scenarios without a clause',
  ).toEqual([]);
});

test('every clause is covered by a scenario', ({ task }) => {
  process.stdout.write(`\n${clauseTable(clauses, cited)}\n\n`);
  // `npm test` prints this summary again at its end.
  Object.assign(task.meta, { summary: clauseCount(clauses, cited) });
  expect(clauses).toHaveLength(136);
  expect(
    clauses.filter((clause) => ![...cited.values()].some(({ covers }) => covers.includes(clause))),
    'clauses that no scenario covers whole',
  ).toEqual([]);
});

test("every clause is covered on a storefront's bundle, or the list says why it can't be", ({
  task,
}) => {
  const covered = new Set([...onStorefronts.values()].flatMap(({ covers }) => covers));
  const count = clauseCount(clauses, onStorefronts).replace(
    'Scenarios',
    "Scenarios on storefronts' bundles",
  );
  const rest = Object.entries(notOnStorefronts).map(([clause, why]) => `  ${clause}  ${why}`);
  process.stdout.write(`\n${count} The rest:\n${rest.join('\n')}\n\n`);
  Object.assign(task.meta, { summary: count });
  expect(clausesLeft(clauses, covered, notOnStorefronts)).toEqual([]);
});
