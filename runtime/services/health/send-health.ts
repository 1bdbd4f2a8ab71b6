import type { Allowed } from '../../contract.ts';
import { sendAway } from '../../platform/network/send-away.ts';
import { countWith } from '../../platform/safety/run-counts.ts';
import { forgetCookies } from '../../platform/storage/cookies.ts';
import { chance } from '../../platform/timing/random.ts';
import { onHidden } from '../../platform/watch/on-hidden.ts';
import { healthSample } from '../../uses.ts';

/**
 * Counts the outcomes of the page's rules, and sends the counts when the page is hidden or left. If
 * the page is shown again, the next request contains only later counts. If consent is withdrawn,
 * the counts of outcomes are discarded.
 * @param to the URL that receives the counts
 * @param bundle the bundle's number in its manifest
 * @param allowed whether consent allows counting and sending now
 * @param sample the share of page views that are counted, from 0 to 1
 */
export const sendHealth = (to: string, bundle: number, allowed: Allowed, sample?: number): void => {
  if (healthSample && chance() >= sample!) return;
  // Key 0 counts the page view.
  let counts = [1];
  const isAllowed = (): boolean => allowed() || !counts.splice(1);
  countWith((key) => {
    if (isAllowed()) counts[key] = -~counts[key]!;
  });
  onHidden(() => {
    forgetCookies();
    const taken = Object.entries(counts);
    if (!isAllowed() || !taken.length) return undefined;
    counts = [];
    return sendAway(to, `[${[bundle, taken]}]`);
  });
};
