import { readFileSync } from 'node:fs';
import type { Coverage } from '../coverage/coverage.ts';
import { mergeCoverage } from '../coverage/merge-coverage.ts';
import { UsageError } from './exit.ts';
import type { Played, PlayedAll } from './play-files.ts';

interface Result {
  readonly engine: string;
  readonly scenarios: readonly Played[];
  readonly coverage: { readonly detail: Coverage };
}

/**
 * Joins what the parts of a work have printed with `--coverage --json`.
 * @throws UsageError where a file isn't such a part, or a scenario is in two
 */
export function mergeResults(files: readonly string[]): PlayedAll & { readonly engine: string } {
  const results = files.map(readResult);
  const scenarios = results.flatMap((result) => result.scenarios);
  const seen = new Set<string>();
  for (const { file } of scenarios) {
    if (seen.has(file)) throw new UsageError(`the scenario ${file} is in two of the parts.`);
    seen.add(file);
  }
  return { engine: [...new Set(results.map(({ engine }) => engine))].join(' and '), scenarios, coverage: mergeCoverage(results.map(({ coverage }) => coverage.detail)) };
}

function readResult(file: string): Result {
  let result: Partial<Result> | null;
  try {
    result = JSON.parse(readFileSync(file, 'utf8')) as Partial<Result> | null;
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${(error as Error).message}`);
  }
  if (!Array.isArray(result?.scenarios) || !Array.isArray(result.coverage?.detail?.rules)) throw new UsageError(`${file} isn't what "tagwright test --coverage --json" prints.`);
  return result as Result;
}
