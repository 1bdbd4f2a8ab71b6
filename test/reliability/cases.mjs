// `npm run cases` prints the cases in cases.yaml, and the tests of each case. A case is a fault or
// an attack that the code guards against. With `--mutate`, the command removes the guard of one
// case at a time, and checks that a test of this case fails. `npm run cases -- --help` lists the
// options.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../setup/package-root.mjs';
import { drawCases } from './draw-cases.mjs';
import { playMutations } from './play-mutations.mjs';
import { HELP, readArguments } from './read-arguments.mjs';
import { findFaults, readCases } from './read-cases.mjs';
import { chromium } from '../../setup/chromium.mjs';

process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  const { error, isHelp, isMutation, sample, numbers } = readArguments(args);
  const cases = readCases();
  const absent = numbers.filter((number) => !cases.some((each) => each.case === number));
  const wrong = error ?? (absent.length > 0 ? `No case has the number ${absent.join(', ')}.` : '');
  if (isHelp || wrong) {
    console[wrong ? 'error' : 'log'](wrong || HELP);
    return wrong ? 2 : 0;
  }
  const chosen = cases.filter(({ case: n }) => numbers.length === 0 || numbers.includes(n));
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  if (sample !== undefined) console.log(`SEED=${seed} draws these cases.`);
  const played = sample === undefined ? chosen : drawCases(chosen, sample, seed);
  return isMutation ? mutate(played) : print(played);
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
