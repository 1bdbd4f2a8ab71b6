import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Problem } from '../scenario/read/problem.ts';
import { isRefusal, readRefusal } from '../scenario/read/read-refusal.ts';
import { readScenario } from '../scenario/read/read-scenario.ts';
import type { Refusal } from '../scenario/refusal.ts';
import type { Scenario } from '../scenario/scenario.ts';

/**
 * A scenario file: either a visit (`scenario`) or rules for which the build must report errors
 * (`refusal`). If the file is invalid, only `problems` is set.
 */
export interface ScenarioFile {
  /** The file's path in the folder, with forward slashes. */
  readonly file: string;
  readonly scenario: Scenario | undefined;
  readonly refusal?: Refusal | undefined;
  readonly problems: readonly Problem[];
}

/** Reads every `*.yaml` in a folder and its subfolders, sorted by path. */
export async function loadScenarios(folder: string): Promise<ScenarioFile[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  const scenarios: ScenarioFile[] = [];
  // Not in parallel, so that a large folder needs few open files.
  for (const file of files) scenarios.push(await loadScenarioFile(folder, file));
  return scenarios;
}

/**
 * Reads one scenario file.
 * @param file its path in the folder, with forward slashes
 */
export async function loadScenarioFile(folder: string, file: string): Promise<ScenarioFile> {
  return { file, ...parseScenario(await readFile(join(folder, file), 'utf8')) };
}

function parseScenario(text: string): Omit<ScenarioFile, 'file'> {
  try {
    const value: unknown = parse(text);
    return isRefusal(value) ? { scenario: undefined, ...readRefusal(value) } : readScenario(value);
  } catch (error) {
    return {
      scenario: undefined,
      problems: [{ path: '', message: error instanceof Error ? error.message : String(error) }],
    };
  }
}
