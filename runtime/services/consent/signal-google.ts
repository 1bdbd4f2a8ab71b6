import type { Allowed } from '../../contract.ts';
import { contain } from '../../platform/safety/contain.ts';
import { pushToGlobal } from '../../platform/page/push-to-global.ts';
import { atTurn } from '../../platform/watch/turn.ts';
import { watchCookies } from '../../platform/watch/watch-cookies.ts';

/**
 * Reports the visitor's consent to Google's tags (consent mode,
 * developers.google.com/tag-platform/security/guides/consent). Sends `default` when the bundle
 * starts, and `update` after every change.
 * @param types the policy for each consent type, such as `ad_storage`
 */
export const signalGoogle = (types: { readonly [type: string]: Allowed }): void => {
  let sent: string | undefined;
  const signal = () => {
    const states = Object.fromEntries(
      Object.entries(types).map(([type, allowed]) => [type, allowed() ? 'granted' : 'denied']),
    );
    const now = Object.values(states).join();
    if (now === sent) return;
    const kind = sent === undefined ? 'default' : 'update';
    // If `dataLayer` is also the site's data layer, the push below calls `signal` again. `sent` is
    // set before the push, so that this second call does nothing.
    sent = now;
    contain('Failed to signal consent.', () =>
      pushToGlobal('dataLayer', command('consent', kind, states)),
    );
  };
  atTurn(signal);
  watchCookies(() => true);
  signal();
};

/** Returns a gtag() call as an `arguments` object, because Google's tags ignore plain arrays. */
const command: (...parameters: readonly unknown[]) => IArguments = function () {
  return arguments;
};
