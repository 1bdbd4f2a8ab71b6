import type { Allowed, RuleEvent } from '../../contract.ts';
import { forgetCookies } from '../../platform/storage/cookies.ts';
import { ownScript } from '../../platform/script/own-script.ts';
import { loadWithRetries } from './load-with-retries.ts';

export type Action = (settings: unknown, event: RuleEvent) => unknown;

/**
 * The element of the on-demand script. The script defines the function `tagwright` on this element.
 * The function receives the consent checks and the values that the bundle shares, and returns the
 * script's actions.
 */
export interface OnDemandElement {
  readonly tagwright: (
    allowed: readonly (Allowed | 0)[],
    ...shared: readonly unknown[]
  ) => readonly Action[];
}

/**
 * Returns actions whose code is in a second script beside the bundle. The script is loaded when the
 * first action runs. If consent is withdrawn while the script is loading, the waiting actions are
 * skipped. If the script can't be loaded, it is requested again. If all requests fail, the actions
 * reject.
 * @param all the consent check of each action; 0 for an action that needs no consent
 * @param file the second script's URL, relative to the bundle's URL
 * @param integrity the second script's `integrity`; used only if the bundle's script element has an
 * `integrity` attribute
 * @param shared the values that both scripts use
 */
export const onDemand = (
  all: readonly (Allowed | 0)[],
  file: string,
  integrity: string,
  ...shared: readonly unknown[]
): readonly Action[] => {
  let loaded: readonly Action[] | undefined;
  let loading: Promise<unknown> | undefined;
  return all.map(
    (allowed, index): Action =>
      (settings, event) =>
        loaded
          ? loaded[index]!(settings, event)
          : (loading ??= loadWithRetries(
              new URL(file, ownScript!.src).href,
              ownScript!.integrity && integrity,
            )).then((script) => {
              // The cookies may have changed since the script was requested.
              forgetCookies();
              loaded ??= (script as OnDemandElement).tagwright(all, ...shared);
              return !allowed || allowed() ? loaded[index]!(settings, event) : undefined;
            }),
  );
};
