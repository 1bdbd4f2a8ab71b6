// `npm run cases`: prints the cases of faults and attacks with their tests. `npm run cases --
// --mutate` plays the tests of each case with its guard removed, in a copy of the project; numbers
// after it choose cases, `--sample N` draws N of them, with the seed in SEED or a new one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../setup/package-root.mjs';
import { playMutations } from './play-mutations.mjs';
import { findFaults, readCases } from './read-cases.mjs';
import { chromium } from '../../setup/chromium.mjs';

process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  const cases = readCases();
  const numbers = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const unknown = args.filter((arg) => !/^\d+$/.test(arg) && arg !== '--mutate');
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(' ')}. Use: npm run cases -- [--mutate [N…]]`);
    return 2;
  }
  const chosen = cases.filter(({ case: n }) => numbers.length === 0 || numbers.includes(n));
  return args.includes('--mutate') ? mutate(chosen) : print(chosen);
}

function print(cases) {
  let last = '';
  for (const { case: number, group, what, expected, tests, mutation, awaits } of cases) {
    if (group !== last) console.log(`\n${(last = group)}`);
    console.log(`${String(number).padStart(3)}  ${what}\n     → ${expected}`);
    for (const { file, title } of tests) console.log(`     ${file}: ${title}`);
    if (mutation) console.log(`     guard: ${mutation.file}: ${lineOf(mutation)}`);
    if (awaits !== undefined) console.log(`     awaits: ${awaits}`);
  }
  const faults = findFaults(cases, read);
  for (const fault of faults) console.error(fault);
  const done = cases.filter(({ tests, mutation }) => tests.length > 0 && mutation).length;
  const waiting = cases.filter(({ awaits }) => awaits !== undefined).length;
  console.log(
    `\n${done} of ${cases.length} cases have tests and a mutation${waiting > 0 ? `; ${waiting} wait for a part` : ''}.`,
  );
  return faults.length > 0 ? 1 : 0;
}

async function mutate(cases) {
  const browser = await chromium();
  if (browser === undefined) return 1;
  process.env.TAGWRIGHT_CHROMIUM = browser;
  const wrong = await playMutations(
    cases.filter(({ tests, mutation }) => tests.length > 0 && mutation),
    ({ number, isCaught, ms }) =>
      console.log(
        `case ${number}: ${isCaught ? 'caught' : 'NOT CAUGHT'} (${(ms / 1000).toFixed(1)} s)`,
      ),
  );
  for (const sentence of wrong) console.error(sentence);
  console.log(wrong.length === 0 ? 'Every mutation is caught.' : `${wrong.length} wrong.`);
  return wrong.length > 0 ? 1 : 0;
}

function lineOf({ find, replace }) {
  const short = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 60);
  return `${short(find)} ⇒ ${short(replace) || 'nothing'}`;
}

function read(path) {
  try {
    return readFileSync(join(packageRoot, path), 'utf8');
  } catch {
    return undefined;
  }
}
