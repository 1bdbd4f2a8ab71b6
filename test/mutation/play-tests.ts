import * as files from 'node:fs';
import * as fastCheck from 'fast-check';
import { expect, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import * as yaml from 'yaml';
import { moduleLoader, type Compiled, type Probe } from './load-modules.ts';

type Work = (...values: unknown[]) => unknown;

interface Hooks {
  readonly before: Work[];
  readonly after: Work[];
}

interface Test {
  readonly name: string;
  readonly run: () => unknown;
  readonly hooks: readonly Hooks[];
}

/** How long a test may wait, and how often loops may go round in it: far more than any that ends. */
const PATIENCE_MS = 5000;
const MOST_TURNS = 200_000;

/** Taken before anything puts a clock of its own there. */
const { setTimeout: startTimer, clearTimeout: stopTimer, setImmediate: soon } = globalThis;

/** What came of a file of tests: the first that failed, and the functions that were entered. */
export interface Played {
  readonly failure: string | undefined;
  readonly entered: ReadonlySet<string>;
  readonly tests: number;
}

/**
 * Runs a file of unit tests in a happy-dom page of its own, up to the first test that fails. A mistake that nobody
 * catches, a test that takes too long and a loop without an end are failures, too.
 * @param changed a module to load instead of the one on disk
 */
export async function playTests(root: string, path: string, changed?: Compiled): Promise<Played> {
  const entered = new Set<string>();
  let turns = 0;
  let stray: string | undefined;
  const probe: Probe = {
    entered: (file, number) => void entered.add(`${file}#${number}`),
    looped: () => {
      if (++turns <= MOST_TURNS) return;
      stray = 'a loop has no end';
      throw new Error(stray);
    },
  };
  const restore = catchStray((error) => { stray ??= `nobody caught: ${String(error)}`; });
  const clean = keepGlobalsClean();
  const page = await builtinEnvironments['happy-dom'].setup(globalThis, {});
  const tests: Test[] = [];
  let failure: string | undefined;
  try {
    const loader = moduleLoader(root, { 'node:fs': files, 'fast-check': fastCheck, yaml, vitest: { expect, vi: { ...vi, resetModules: () => loader.forget() }, ...collector(tests) } }, probe, changed);
    loader.load(path);
    for (const test of tests) {
      turns = 0;
      failure = await failureOf(test) ?? stray;
      if (failure !== undefined) {
        failure = `${test.name}: ${failure}`;
        break;
      }
    }
  } catch (error) {
    failure = `failed to load: ${String(error)}`;
  }
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await page.teardown(globalThis);
  clean();
  restore();
  return { failure, entered, tests: tests.length };
}

/** Runs a test with what is to run around it; undefined where it passes. */
async function failureOf({ run, hooks }: Test): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const tooLong = new Promise<string>((resolve) => {
    timer = startTimer(() => {
      isOver = true;
      resolve('takes too long');
    }, PATIENCE_MS);
  });
  const works = [...hooks.flatMap(({ before }) => before), run];
  const played = (async () => {
    let failure: string | undefined;
    try {
      for (const work of works) if (!isOver) await work();
    } catch (error) {
      failure = `fails: ${String(error)}`;
    }
    try {
      for (const work of [...hooks].reverse().flatMap(({ after }) => after)) if (!isOver) await work();
    } catch (error) {
      failure ??= `fails afterwards: ${String(error)}`;
    }
    await new Promise((resolve) => { soon(resolve); });
    return failure;
  })();
  const failure = await Promise.race([played, tooLong]);
  stopTimer(timer);
  return failure;
}

/** What test files import from vitest to say which tests there are, as far as ours use it. */
function collector(tests: Test[]) {
  let hooks: readonly Hooks[] = [{ before: [], after: [] }];
  let names: readonly string[] = [];
  const it = (name: string, run: Work) => void tests.push({ name: [...names, name].join(' > '), run, hooks });
  const describe = (name: string, body: Work) => {
    const outer = [hooks, names] as const;
    hooks = [...hooks, { before: [], after: [] }];
    names = [...names, name];
    body();
    [hooks, names] = outer;
  };
  const each = (make: (name: string, run: Work) => void) => (rows: readonly unknown[]) => (name: string, run: Work) => {
    const areLists = rows.every((row) => Array.isArray(row));
    for (const row of rows) make(name, () => areLists ? run(...row as unknown[]) : run(row));
  };
  return {
    it: Object.assign(it, { each: each(it) }), test: Object.assign(it, { each: each(it) }), describe: Object.assign(describe, { each: each(describe) }),
    beforeEach: (work: Work) => void hooks.at(-1)!.before.push(work), afterEach: (work: Work) => void hooks.at(-1)!.after.push(work),
  };
}

/**
 * Everything shares one global object here: what a run leaves in it is taken out again, what it fixes there
 * included, and the console stays quiet.
 */
function keepGlobalsClean(): () => void {
  const { defineProperty } = Object;
  const before = new Set(Reflect.ownKeys(globalThis));
  const { log, warn, error } = console;
  Object.assign(console, { log: () => {}, warn: () => {}, error: () => {} });
  Object.defineProperty = (object, key, descriptor) => defineProperty(object, key, object as unknown === globalThis ? { ...descriptor, configurable: true } : descriptor);
  return () => {
    Object.defineProperty = defineProperty;
    Object.assign(console, { log, warn, error });
    for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) Reflect.deleteProperty(globalThis, key);
  };
}

/** Takes what nobody catches away from vitest, which would blame this file for it. */
function catchStray(caught: (error: unknown) => void): () => void {
  const kinds = ['unhandledRejection', 'uncaughtException'] as const;
  const before = kinds.map((kind) => process.listeners(kind as 'uncaughtException'));
  for (const kind of kinds) process.removeAllListeners(kind).on(kind, caught);
  return () => kinds.forEach((kind, index) => {
    process.removeAllListeners(kind);
    for (const listener of before[index]!) process.on(kind as 'uncaughtException', listener);
  });
}
