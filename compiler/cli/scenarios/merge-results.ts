import { readFileSync } from 'node:fs';
import type { Coverage } from '../../inspect/coverage/coverage.ts';
import { mergeCoverage } from '../../inspect/coverage/merge-coverage.ts';
import { UsageError } from '../exit.ts';
import type { Played, PlayedAll } from './play-files.ts';

interface Result {
  readonly engine: string;
  readonly scenarios: readonly Played[];
  readonly coverage: { readonly detail: Coverage };
}

/**
 * Merges the results of several runs of `tagwright test --coverage --json`.
 * @throws UsageError if a file doesn't contain such a result, or if two files contain the same
 * scenario
 */
export function mergeResults(files: readonly string[]): PlayedAll & { readonly engine: string } {
  const results = files.map(readResult);
  const scenarios = results.flatMap((result) => result.scenarios);
  const seen = new Set<string>();
  for (const { file } of scenarios) {
    if (seen.has(file))
      throw new UsageError(`the scenario ${file} is in more than one of the merged files.`);
    seen.add(file);
  }
  return {
    engine: [...new Set(results.map(({ engine }) => engine))].join(' and '),
    scenarios,
    coverage: mergeCoverage(results.map(({ coverage }) => coverage.detail)),
  };
}

function readResult(file: string): Result {
  let result: Partial<Result> | null;
  try {
    result = JSON.parse(readFileSync(file, 'utf8')) as Partial<Result> | null;
  } catch (error) {
    throw new UsageError(`can't read ${file}: ${(error as Error).message}`);
  }
  if (!Array.isArray(result?.scenarios) || !Array.isArray(result.coverage?.detail?.rules))
    throw new UsageError(`${file} isn't output of "tagwright test --coverage --json".`);
  return result as Result;
}
