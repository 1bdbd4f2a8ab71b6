import { userAgentHints } from '../../../platform/page/browser.ts';
import { log } from '../../../platform/safety/log.ts';
import { referrer } from '../../../platform/page/page.ts';
import type { Fields } from '../../variables/put.ts';
import { context } from '../context.ts';
import { defaultContext } from './client-options.ts';
import { merge } from './merge.ts';

/** Warns about unknown names of context groups. Called once per instance. */
export const warnOfContext = (names: readonly string[]): void =>
  names.forEach((name, index) => {
    if (
      ![...defaultContext, 'highEntropyUserAgentHints', 'oneTimeAnalyticsReferrer'].includes(name)
    )
      log('warn', `Invalid context[${index}]: '${name}' is not available.`);
  });

/**
 * Returns the context fields of an event. Of the default groups (`web`, `device` …), only those in
 * `names` are included. The event's type, `timestamp` and `implementationDetails` are always
 * included.
 * @param names the instance's option `context`
 */
export const contextFor = (names: readonly string[], eventType: string | undefined): Fields => {
  const all = context(eventType);
  for (const group of defaultContext) if (!names.includes(group)) delete all[group];
  return all;
};

/** Adds the browser's client hints to an event if the instance's options request them. */
export const addHints = async (names: readonly string[], xdm: Fields): Promise<void> => {
  if (!names.includes('highEntropyUserAgentHints')) return;
  try {
    const userAgentClientHints = await userAgentHints();
    if (userAgentClientHints)
      merge(xdm, { environment: { browserDetails: { userAgentClientHints } } });
  } catch (error) {
    log('warn', 'Unable to collect user-agent client hints. ', error);
  }
};

/**
 * Returns a function that adds the referrer to an event's `data`. If the event's own data (`given`)
 * contains a referrer, that referrer replaces the page's. A referrer is sent once: until the
 * referrer changes, later events get '' instead. Events about propositions get no referrer.
 * @param names the instance's option `context`. If it doesn't contain `oneTimeAnalyticsReferrer`,
 * the returned function does nothing
 */
export const createReferrers = (
  names: readonly string[],
): ((xdm: Fields, data: Fields, given: Fields) => void) => {
  let sent: unknown;
  return (xdm, data, given) => {
    if (
      !names.includes('oneTimeAnalyticsReferrer') ||
      /^decisioning\.proposition(Fetch|Display|Interact)$/.test(String(xdm.eventType))
    )
      return;
    const referrerGiven = (
      given as { readonly __adobe?: { readonly analytics?: { readonly referrer?: unknown } } }
    ).__adobe?.analytics?.referrer;
    const current = referrerGiven ?? referrer();
    merge(data, { __adobe: { analytics: { referrer: current === sent ? '' : current } } });
    sent = current;
  };
};
