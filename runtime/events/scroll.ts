import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onPhase } from '../engine/life-cycle.ts';
import { onPageView } from '../engine/page-view.ts';
import { trigger } from '../engine/trigger.ts';
import { scrolled } from '../platform/page/scrolled.ts';
import { listen } from '../platform/watch/listen.ts';
import { scrollAxis, scrollShortPage } from '../uses.ts';
import type { scrollSchema } from './scroll.schema.ts';

interface Threshold {
  readonly run: Run;
  readonly detail: { readonly threshold: number; readonly unit: string; readonly axis: string };
  /** Whether percentages count as reached in a page that fits into the window. */
  readonly isFired: boolean;
  isDone?: boolean;
}

/** The thresholds of all rules. Those of one event are sorted by number, whatever the unit. */
const thresholds: Threshold[] = [];

/**
 * Runs a rule whenever scrolling reaches one of the rule's thresholds. Each threshold counts once
 * per page view. All rules share one listener, which starts when the HTML has been parsed. The
 * scroll position is also read once after the page has loaded, because a page that fits into the
 * window is never scrolled.
 */
export const scroll = (
  run: Run,
  { at, axis = 'vertical', shortPage }: Settings<typeof scrollSchema>,
): void => {
  if (!thresholds.length) {
    onPhase(2, () => listen('scroll', look));
    onPhase(3, look);
    onPageView(() => thresholds.forEach((threshold) => (threshold.isDone = false)));
  }
  thresholds.push(
    ...at
      .map((text) => ({
        threshold: parseInt(text),
        unit: text.endsWith('%') ? 'percent' : 'pixels',
        axis,
      }))
      .sort((one, other) => one.threshold - other.threshold)
      .map((detail) => ({ run, detail, isFired: !(scrollShortPage && shortPage === 'ignore') })),
  );
};

const look = (): void => {
  if (thresholds.every(({ isDone }) => isDone)) return;
  const down = scrolled();
  const across = scrollAxis ? scrolled(true) : down;
  const met = thresholds.filter(({ detail: { axis, unit, threshold }, isDone, isFired }) => {
    const { pixels, wayPx } = axis === 'vertical' ? down : across;
    // Scroll positions are rounded, so the last pixel may never be reached. Therefore, one pixel is
    // added.
    const percent = wayPx > 0 ? ((pixels + 1) / wayPx) * 100 : isFired ? 100 : 0;
    return !isDone && (unit === 'pixels' ? pixels : percent) >= threshold;
  });
  for (const threshold of met) threshold.isDone = true;
  if (met.length) trigger(() => met.forEach(({ run, detail }) => run({ detail })));
};
