import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { createFolderStore } from '../../../compiler/release/store/folder-store.ts';
import { liveFaults, liveFiles } from '../../harness/live-faults.ts';
import { memoryStore, type MemoryStore } from '../../harness/memory-store.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

const LAUNCHER = fileURLToPath(new URL('../../../compiler/cli/tagwright.mjs', import.meta.url));
const SITES = ['aa', 'bb', 'cc'];
const folder = makeRulesFolder();
afterAll(() => folder.remove());
const at = (path: string) => join(folder.rules, '..', path);

async function build(word: string): Promise<void> {
  for (const site of SITES)
    folder.write(
      `rules/${site}/site.yaml`,
      `site: ${site}\ntitle: ${site}\nserves: { paths: /${site}/ }\nrules:\n  - { id: ${site}/a, name: ${word}, events: [dom-ready], actions: [ { push: { to: queue, entry: { is: ${word} } } } ] }\n`,
    );
  expect(
    await run('build', '--rules', folder.rules, '--out', at('dist'), '--as-of', '2025-04-15'),
  ).toBe(0);
}

const run = (...args: readonly string[]) =>
  main(args, { out: () => undefined, err: () => undefined, colour: false });
const publishing = (...args: readonly string[]) => [
  'publish',
  '--to',
  at('tags'),
  '--env',
  'production',
  '--out',
  at('dist'),
  '--rules',
  folder.rules,
  ...args,
];

/**
 * Publishes in a child process. Kills the process when the store's folder has changed `changes`
 * times.
 */
async function killed(changes: number): Promise<void> {
  const child = spawn(process.execPath, [LAUNCHER, ...publishing('--canary', 'bb')], {
    stdio: 'ignore',
  });
  let isOver = false;
  child.on('exit', () => {
    isOver = true;
  });
  const state = () =>
    existsSync(at('tags'))
      ? readdirSync(at('tags'), { recursive: true })
          .map((name) => {
            const file = at(join('tags', String(name)));
            return String(name).startsWith('e/production/') && existsSync(file)
              ? readFileSync(file, 'utf8')
              : name;
          })
          .join()
      : '';
  let [seen, left] = [state(), changes];
  while (!isOver && left > 0) {
    await turn();
    const now = state();
    if (now !== seen) [seen, left] = [now, left - 1];
  }
  child.kill('SIGKILL');
  while (!isOver) await turn();
}

async function inMemory(): Promise<MemoryStore> {
  const [copy, store] = [memoryStore(), createFolderStore(at('tags'))];
  for (const key of await store.list('')) copy.objects.set(key, (await store.get(key))!);
  return copy;
}

test('a process that is killed while it publishes leaves complete releases, which --resume or rollback completes', async () => {
  await build('first');
  expect(await run(...publishing())).toBe(0);
  for (const changes of [1, 2, 3, 5, 8, 9, 12, 15, 18]) {
    await build(`word${changes}`);
    await killed(changes);
    expect(liveFaults(await inMemory())).toEqual([]);
    // A rollback exits with code 1 if there is no earlier release.
    if (changes % 2 === 0) expect(await run(...publishing('--resume'))).toBe(0);
    else expect([0, 1]).toContain(await run('rollback', '--to', at('tags'), '--env', 'production'));
    expect(liveFaults(await inMemory())).toEqual([]);
    expect(await run(...publishing())).toBe(0);
    const store = await inMemory();
    expect(liveFaults(store)).toEqual([]);
    for (const site of SITES)
      expect(readdirSync(at(`dist/sites/${site}`))).toContain(liveFiles(store, 'production')[site]);
  }
}, 300_000);
