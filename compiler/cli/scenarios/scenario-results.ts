import type { Coverage } from '../../inspect/coverage/coverage.ts';
import { coverageLines } from '../../inspect/coverage/coverage-lines.ts';
import { score } from '../../inspect/coverage/score.ts';
import type { Played, PlayedAll } from './play-files.ts';

/** The number of scenarios by result. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Scenarios that weren't played, because they need a browser. */
  readonly needBrowser: number;
}

export function countPlayed(scenarios: readonly Played[]): Counts {
  const needBrowser = scenarios.filter(({ needsBrowser }) => needsBrowser !== undefined).length;
  const failed = scenarios.filter(({ failures }) => failures.length > 0).length;
  return { passed: scenarios.length - failed - needBrowser, failed, needBrowser };
}

/** Returns the results as one JSON document. If it contains coverage, `--merge` can read it. */
export function resultsAsJson(engine: string, { scenarios, coverage }: PlayedAll): string {
  return `${JSON.stringify({ engine, ...countPlayed(scenarios), scenarios, ...(coverage && { coverage: withScore(coverage) }) }, null, 2)}\n`;
}

function withScore(coverage: Coverage): object {
  return { ...score(coverage), detail: coverage };
}

/** Returns the results as lines of text. */
export function resultLines({ scenarios, coverage }: PlayedAll): string[] {
  const { passed, failed, needBrowser } = countPlayed(scenarios);
  const unplayed =
    needBrowser === 0 ? '' : `, ${needBrowser} ${needBrowser === 1 ? 'needs' : 'need'} a browser`;
  return [
    ...scenarios.flatMap(({ file, title, failures, needsBrowser }) => [
      `${needsBrowser !== undefined ? '-' : failures.length > 0 ? '✗' : '✓'} ${file}${title === undefined ? '' : `: ${title}`}`,
      ...(needsBrowser === undefined ? [] : [`    needs a browser: ${needsBrowser}`]),
      ...failures.map((failure) => `    ${failure}`),
    ]),
    '',
    ...(coverage ? [...coverageLines(coverage), ''] : []),
    `${passed} passed, ${failed} failed${unplayed}`,
  ];
}
