import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { equivalents, type Equivalent } from './equivalent.ts';
import { compileModule } from './load-modules.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { playTests } from './play-tests.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How many mutants of a folder there were, and how many of them some test told from the code. */
export interface Score {
  readonly folder: string;
  readonly mutants: number;
  readonly killed: number;
}

/** Which test files enter a function, by `path#number`; the quickest first. */
export type Entering = ReadonlyMap<string, readonly string[]>;

/** The modules whose mutants are made: all of the runtime but schemas, what they have in common, and types, which hold no code. */
export function modulesToMutate(): string[] {
  return filesIn('runtime').filter((path) => !path.endsWith('.schema.ts') && !['runtime/contract.ts', 'runtime/services/tags/settings.ts'].includes(path));
}

/**
 * Runs the runtime's unit tests as they are. Those that fail tell nothing about mutants, and are left out of `entering`.
 */
export async function playAll(): Promise<{ entering: Entering; broken: string[] }> {
  const broken: string[] = [];
  const played: { file: string; ms: number; entered: ReadonlySet<string> }[] = [];
  for (const file of filesIn('test').filter(isUnitTest)) {
    const begun = performance.now();
    const { failure, entered } = await playTests(root, file);
    if (failure !== undefined) broken.push(`${file} fails without a mutant: ${failure}`);
    else played.push({ file, ms: performance.now() - begun, entered });
  }
  const entering = new Map<string, string[]>();
  for (const { file, entered } of [...played].sort((a, b) => a.ms - b.ms)) for (const one of entered) entering.set(one, [...entering.get(one) ?? [], file]);
  return { entering, broken };
}

/**
 * Makes each mutant of a module and runs the tests that enter its function.
 * @returns the mutants that no test told, and how many there were in all; what is known to be equivalent counts as neither
 */
export async function mutate(path: string, entering: Entering): Promise<{ survivors: string[]; score: Score; stale: Equivalent[] }> {
  const text = readFileSync(root + path, 'utf8');
  const lines = text.split('\n');
  const stale = new Set(equivalents.filter((one) => one.path === path));
  const survivors: string[] = [];
  const mutants = mutantsOf(path, text).filter(isProgram);
  let [told, equal] = [0, 0];
  for (const mutant of mutants) {
    const tests = entering.get(`${path}#${mutant.within}`) ?? [];
    const known = [...stale].find(({ line, change }) => change === mutant.change && lines[mutant.line - 1]!.includes(line));
    if (await isTold(mutant, tests)) told++;
    else if (known) {
      equal++;
      stale.delete(known);
    } else survivors.push(`${path}:${mutant.line} ${mutant.change}${tests.length === 0 ? ' (no test comes here)' : ''}`);
  }
  return { survivors, score: { folder: dirname(path), mutants: mutants.length - equal, killed: told }, stale: [...stale] };
}

/** A change can leave what is no TypeScript, such as a required parameter behind an optional one: nobody could ship it. */
function isProgram({ path, text }: Mutant): boolean {
  try {
    compileModule(path, text);
    return true;
  } catch {
    return false;
  }
}

async function isTold(mutant: Mutant, tests: readonly string[]): Promise<boolean> {
  const compiled = compileModule(mutant.path, mutant.text);
  for (const file of tests) if ((await playTests(root, file, compiled)).failure !== undefined) return true;
  return false;
}

/** Whether a file tests the runtime's modules one by one. modules.test.ts looks at their schemas only, through vite. */
function isUnitTest(path: string): boolean {
  if (!path.endsWith('.test.ts') || path === 'test/runtime/modules.test.ts') return false;
  const text = readFileSync(root + path, 'utf8');
  return text.startsWith('// @vitest-environment happy-dom') && text.includes('/runtime/');
}

function filesIn(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`).sort();
}
