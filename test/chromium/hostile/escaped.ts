import type { Case, Report } from './throw-everywhere.ts';

/**
 * Matches calls of functions of `history`. The bundle wraps these functions, and the page's own
 * script calls them. If such a call throws, the script receives the error, as on a page without a
 * bundle.
 */
const OF_THE_PAGE = /^History\./;

/**
 * The number of rules that one throw may stop. It is more than one, because some rules trigger
 * another rule, and some share a listener.
 */
const TOGETHER = 2;

/**
 * Compares a visit in which a browser call threw (`seen`) with a visit without a throw (`clean`).
 * Returns a sentence for each unwanted effect: for example, that an error reached the page, or that
 * too many rules didn't run.
 */
export function escaped({ point, nth }: Case, clean: Report, seen: Report): string[] {
  const missing = missingFrom(clean.ran, seen.ran);
  const kinds = new Set(missing);
  const sentences = [
    ...seen.errors.map((error) => `the page received "${error}"`),
    ...(OF_THE_PAGE.test(point) || [...seen.marks].sort().join() === [...clean.marks].sort().join()
      ? []
      : ["the page's own script went another way"]),
    ...(seen.ran.includes('end') ? [] : ["the visit didn't end"]),
    ...(kinds.size > TOGETHER ? [`these rules were missing: ${[...kinds].join(', ')}`] : []),
  ];
  return sentences.map((sentence) => `${point}, call ${nth}: ${sentence}`);
}

function missingFrom(all: readonly string[], some: readonly string[]): string[] {
  const left = [...some];
  return all.filter((name) => {
    const at = left.indexOf(name);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
