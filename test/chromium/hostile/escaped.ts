import type { Case, Report } from './throw-everywhere.ts';

/**
 * Matches calls that the page itself makes, through a function that the bundle wraps. If they
 * throw, the page receives the error, as on a page without a bundle.
 */
const OF_THE_PAGE = /^History\./;

/**
 * The number of rules that one throw may stop. It is more than one, because some rules trigger
 * another rule, and some share a listener.
 */
const TOGETHER = 2;

/**
 * Returns the unwanted effects of a browser call that was made to throw, one sentence each: for
 * example, an error that reached the page, or too many rules that didn't run.
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
