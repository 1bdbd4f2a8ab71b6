import { userAgentHints } from '../../../platform/browser.ts';
import { log } from '../../../platform/log.ts';
import { referrer } from '../../../platform/page.ts';
import type { Fields } from '../../variables/put.ts';
import { context } from '../context.ts';
import { reportedUrl } from '../reported-url.ts';
import { merge } from './merge.ts';

/** Which fields of the context belong to which name that a page gives. */
const groups = ['web', 'device', 'environment', 'placeContext'];
const others = ['highEntropyUserAgentHints', 'oneTimeAnalyticsReferrer'];

/** Says, once per instance, which names mean nothing. */
export const warnOfContext = (names: readonly string[]): void => names.forEach((name, index) => {
  if (![...groups, ...others].includes(name)) log('warn', `Invalid context[${index}]: '${name}' is not available.`);
});

/** The page's moment as an event tells it: of what the instance's options name, and always the time and who tells it. */
export const contextFor = (names: readonly string[], eventType: string | undefined): Fields => {
  const all = context(eventType);
  for (const group of groups) if (!names.includes(group)) delete all[group];
  return all;
};

/** Asks the browser about itself, where the instance's options want that. */
export const addHints = async (names: readonly string[], xdm: Fields): Promise<void> => {
  if (!names.includes('highEntropyUserAgentHints')) return;
  try {
    const userAgentClientHints = await userAgentHints();
    if (userAgentClientHints) merge(xdm, { environment: { browserDetails: { userAgentClientHints } } });
  } catch (error) {
    log('warn', 'Unable to collect user-agent client hints. ', error);
  }
};

/**
 * Makes what tells a referrer once: with a later event it is empty, until it is another one. It stands in an event's
 * data, under what the event's maker has given.
 */
export const createReferrers = (names: readonly string[]): ((xdm: Fields, data: Fields, given: Fields) => void) => {
  let told: unknown;
  return (xdm, data, given) => {
    if (!names.includes('oneTimeAnalyticsReferrer') || /^decisioning\.proposition(Fetch|Display|Interact)$/.test(String(xdm.eventType))) return;
    const said = (given as { readonly __adobe?: { readonly analytics?: { readonly referrer?: unknown } } }).__adobe?.analytics?.referrer;
    const current = said ?? reportedUrl(referrer());
    merge(data, { __adobe: { analytics: { referrer: current === told ? '' : current } } });
    told = current;
  };
};
