import type { Case, Report } from './throw-everywhere.ts';

/** Calls that a page makes by way of the bundle: what the browser throws is the page's own to catch. */
const OF_THE_PAGE = /^History\./;

/** Rules that make one another run, and those that one listener serves. */
const TOGETHER = 2;

/** What a throw did that it shouldn't, one sentence each; empty where it was contained. */
export function escaped({ point, nth }: Case, clean: Report, seen: Report): string[] {
  const missing = missingFrom(clean.ran, seen.ran);
  const kinds = new Set(missing);
  const sentences = [
    ...seen.errors.map((error) => `the page heard "${error}"`),
    ...OF_THE_PAGE.test(point) || [...seen.marks].sort().join() === [...clean.marks].sort().join() ? [] : ['the page\'s own script went another way'],
    ...seen.ran.includes('end') ? [] : ['the visit didn\'t end'],
    ...kinds.size > TOGETHER ? [`these rules were missing: ${[...kinds].join(', ')}`] : [],
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
