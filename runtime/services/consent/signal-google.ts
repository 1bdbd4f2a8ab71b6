import type { Allowed } from '../../contract.ts';
import { contain } from '../../platform/contain.ts';
import { pushToGlobal } from '../../platform/push-to-global.ts';
import { atTurn } from '../../platform/turn.ts';
import { watchCookies } from '../../platform/watch-cookies.ts';

/**
 * Tells Google's tags of the visitor's consent in their own words (consent mode,
 * developers.google.com/tag-platform/security/guides/consent): `default` when the bundle starts, `update` at every change.
 * @param types consent types, such as `ad_storage`, with the policies that they follow
 */
export const signalGoogle = (types: { readonly [type: string]: Allowed }): void => {
  let said: string | undefined;
  const tell = () => {
    const states = Object.fromEntries(Object.entries(types).map(([type, allowed]) => [type, allowed() ? 'granted' : 'denied']));
    const now = Object.values(states).join();
    if (now === said) return;
    contain('Failed to tell of the consent.', () => pushToGlobal('dataLayer', command('consent', said === undefined ? 'default' : 'update', states)));
    said = now;
  };
  atTurn(tell);
  watchCookies(() => true);
  tell();
};

/** A call of gtag(): what `arguments` is inside a function, since a plain list isn't taken. */
const command: (...parameters: readonly unknown[]) => IArguments = function () {
  return arguments;
};
