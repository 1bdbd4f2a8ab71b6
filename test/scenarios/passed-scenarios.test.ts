import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileStore } from '../../compiler/cache/file-store.ts';
import { readScenario } from '../../compiler/play/scenario/read/read-scenario.ts';
import { handWrittenBundle } from '../harness/hand-written-bundle.ts';
import { modulesOf, readProject } from '../house/project.ts';
import { readImports } from '../house/read-imports.ts';
import { testPath } from './load-lane.ts';
import { playUnlessPassed, type PlayedScenario } from './passed-scenarios.ts';
import { PLAYER_FOLDERS, playerHash } from './player-hash.ts';

const scenario = (url: string) =>
  readScenario({
    scenario: 'Opens a page',
    covers: ['R-01'],
    partly: [],
    site: 'in',
    'as-of': '2025-04-15',
    steps: [{ open: url }],
  }).scenario!;
const first: PlayedScenario = {
  scenario: scenario('/in/'),
  bundle: handWrittenBundle(),
  shop: { pages: [] },
  browser: '150.0.1',
  player: 'a',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Calls `playUnlessPassed` with a new store on `folder`, as a new process would. Returns whether
 * the scenario was played.
 */
async function isPlayed(played: PlayedScenario, failures: readonly string[] = []) {
  let isPlayed = false;
  const result = await playUnlessPassed(played, createFileStore(folder), () => {
    isPlayed = true;
    return Promise.resolve(failures);
  });
  expect(result).toEqual(isPlayed ? failures : []);
  return isPlayed;
}

test('a scenario that passed is not played again', async () => {
  expect(await isPlayed(first)).toBe(true);
  expect(await isPlayed({ ...first, scenario: scenario('/in/') })).toBe(false);
});

test.each<[string, Partial<PlayedScenario>]>([
  ['bundle', { bundle: handWrittenBundle('"changed";') }],
  ['manifest', { bundle: handWrittenBundle('', { title: 'Another' }) }],
  ['scenario', { scenario: scenario('/in/offers/') }],
  ['shop', { shop: { pages: [], layout: {} as never } }],
  ['browser', { browser: '150.0.2' }],
  ['player', { player: 'b' }],
])('a changed %s: the scenario is played again', async (_, changed) => {
  await isPlayed(first);
  expect(await isPlayed({ ...first, ...changed })).toBe(true);
});

test('a failure is never cached', async () => {
  expect(await isPlayed(first, ['step 1 (open): the page crashed'])).toBe(true);
  expect(await isPlayed(first, ['step 1 (open): the page crashed'])).toBe(true);
  expect(await isPlayed(first)).toBe(true);
});

describe('the hash of the player', () => {
  const root = testPath('..');

  test('is the same each time, and 32 hex digits', () => {
    expect(playerHash(root)).toMatch(/^[0-9a-f]{32}$/);
    expect(playerHash(root)).toBe(playerHash(root));
  });

  test('covers every module that the player imports', () => {
    const modules = new Map(modulesOf(readProject(root)));
    const reached = new Set<string>();
    const visit = (path: string): void => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const { target, isType } of readImports(path, modules.get(path)!))
        if (target !== undefined && !isType) visit(target);
    };
    visit('compiler/play/chromium/run-scenario.ts');
    expect(reached.size).toBeGreaterThan(20);
    expect(
      [...reached].filter((path) => !PLAYER_FOLDERS.some((name) => path.startsWith(`${name}/`))),
    ).toEqual([]);
  });
});
