import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { packageRoot } from '../../compiler/driver/package-root.ts';
import { launchChromium } from '../../compiler/play/chromium/launch-chromium.ts';
import { installPeers } from './install-peers.ts';
import type { Program } from './program.ts';
import { buildPrograms } from './programs/build-programs.ts';
import { referenceWork } from './reference-work.ts';
import { replaceSection } from './replace-section.ts';
import { measureBuilds } from './sections/measure-builds.ts';
import { measureFloor } from './sections/measure-floor.ts';
import { measureGrowth } from './sections/measure-growth.ts';
import { measurePages } from './sections/measure-pages.ts';
import { measureSizes } from './sections/measure-sizes.ts';
import { measureTasks } from './sections/measure-tasks.ts';

const SECTIONS = ['sizes', 'page', 'tasks', 'floor', 'build', 'growth'];
const RUNS = 15;
const USAGE = `npm run bench -- [options]

Measures sizes, pages, builds and growth beside public packages, which it installs into
test/bench/peers, and writes docs/performance.md.

  --only SECTIONS  some of ${SECTIONS.join(',')}
  --slowdowns 4,6  the factors by which the processor is slowed down for pages
  --quick          a smoke run with few repetitions, which writes no file
  --without-peers  only what needs no public package beside those of the tests
`;

/**
 * Measures the sections of docs/performance.md and prints them. Without `--quick`, also writes the
 * sections and the plots to docs/. Returns the exit code.
 */
export async function runBench(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      slowdowns: { type: 'string', default: '4,6' },
      quick: { type: 'boolean' },
      'without-peers': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const wanted = values.only?.split(',') ?? SECTIONS;
  const unknown = wanted.find((name) => !SECTIONS.includes(name));
  if (values.help || unknown !== undefined) {
    process.stdout.write(unknown === undefined ? USAGE : `There is no section "${unknown}".\n`);
    return unknown === undefined ? 0 : 2;
  }
  const isQuick = values.quick === true;
  const root = packageRoot();
  const { sections, plots } = await measureSections(
    root,
    wanted,
    isQuick,
    values['without-peers'] === true,
    values.slowdowns.split(',').map(Number),
  );
  for (const content of sections.values()) process.stdout.write(`${content}\n`);
  if (isQuick) return 0;
  const path = join(root, 'docs/performance.md');
  let document = readFileSync(path, 'utf8');
  for (const [name, content] of sections) document = replaceSection(document, name, content);
  writeFileSync(path, await format(document, { parser: 'markdown' }));
  for (const [file, svg] of plots) writeFileSync(join(root, 'docs', file), svg);
  return 0;
}

async function measureSections(
  root: string,
  wanted: readonly string[],
  isQuick: boolean,
  isAlone: boolean,
  slowdowns: readonly number[],
): Promise<{
  readonly sections: ReadonlyMap<string, string>;
  readonly plots: ReadonlyMap<string, string>;
}> {
  const sections = new Map<string, string>();
  let plots: ReadonlyMap<string, string> = new Map();
  const add = (name: string, content: string) =>
    sections.set(name, `${content}\n${machine(reference)}`);
  const reference = await referenceWork(root);
  if (wanted.includes('build')) add('build', measureBuilds(root, isQuick));
  const needsPrograms = wanted.includes('sizes') || wanted.includes('page');
  const programs = needsPrograms ? await programsOf(root, isAlone) : [];
  if (wanted.includes('sizes')) add('sizes', await measureSizes(programs));
  if (!wanted.some((name) => ['page', 'tasks', 'floor', 'growth'].includes(name)))
    return { sections, plots };
  const browser = await launchChromium();
  try {
    const runnable = programs.filter((each): each is Program => 'code' in each);
    if (wanted.includes('page'))
      add(
        'page',
        await measurePages(browser, runnable, isQuick ? [4] : slowdowns, isQuick ? 1 : RUNS),
      );
    if (wanted.includes('tasks'))
      add(
        'tasks',
        await measureTasks(root, browser, isQuick ? [4] : slowdowns, isQuick ? 1 : RUNS),
      );
    if (wanted.includes('floor'))
      add('floor', await measureFloor(root, browser, isQuick ? 1 : RUNS));
    if (wanted.includes('growth')) {
      const growth = await measureGrowth(root, browser, isQuick);
      add('growth', growth.text);
      plots = growth.plots;
    }
  } finally {
    await browser.close();
  }
  return { sections, plots };
}

async function programsOf(root: string, isAlone: boolean): ReturnType<typeof buildPrograms> {
  const peers = join(root, 'test/bench/peers');
  const refusal = isAlone ? undefined : installPeers(peers);
  if (refusal) process.stderr.write(`Without the public packages: ${refusal}.\n`);
  return buildPrograms(root, isAlone || refusal ? undefined : peers);
}

/** Returns the line with the date and the machine of a section's measurements. */
function machine(reference: number): string {
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} with Node.js ${process.version} on ${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'unknown processor'}), ${(totalmem() / 1e9).toFixed(0)} GB. Reference work (terser on the public Web SDK): ${reference.toFixed(0)} ms.\n`;
}
