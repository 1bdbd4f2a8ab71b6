import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { trigger } from '../engine/trigger.ts';
import { afterVisible } from '../engine/visible-time.ts';
import { listen } from '../platform/watch/listen.ts';
import { scrolledPercent } from '../platform/page/page.ts';
import type { timeAndScrollSchema } from './time-and-scroll.schema.ts';

/** The rules that still wait for scrolling, as functions that receive the scrolled percentage. */
let scrolling: readonly ((percent: number) => void)[] | undefined;

const look = (): void => {
  if (!scrolling!.length) return;
  const percent = scrolledPercent();
  scrolling!.forEach((scrolled) => scrolled(percent));
};

/**
 * Runs a rule once, when the page has been visible for long enough and scrolled far enough.
 * All rules share one listener.
 */
export const timeAndScroll = (
  run: Run,
  { percent, after, startDelay }: Settings<typeof timeAndScrollSchema>,
): void => {
  if (!scrolling) {
    scrolling = [];
    listen('scroll', look);
  }
  let missing = 2;
  const reach = () => {
    if (!--missing) trigger(() => run({ detail: { percent, seconds: after / 1000 } }));
  };
  const scrolled = (now: number) => {
    if (now < percent) return;
    scrolling = scrolling!.filter((other) => other !== scrolled);
    reach();
  };
  afterVisible(startDelay, () => {
    scrolling = [...scrolling!, scrolled];
    look();
  });
  afterVisible(startDelay + after, reach);
};
