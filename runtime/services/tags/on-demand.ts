import type { Allowed, RuleEvent } from '../../contract.ts';
import { forgetCookies } from '../../platform/cookies.ts';
import { loadScript } from '../../platform/load-script.ts';
import { ownScript } from '../../platform/own-script.ts';

type Action = (settings: unknown, event: RuleEvent) => unknown;

/** What the second script of a bundle hangs on its own element: handed what it shares with the first, it gives its actions. */
interface Brought {
  readonly tagwright: (allowed: readonly (Allowed | 0)[], ...shared: readonly unknown[]) => readonly Action[];
}

/**
 * Actions whose code stands in a second script beside the bundle's own, loaded when the first of them is to run.
 * Where the consent is withdrawn before it is there, what waited for it is left out. Each rejects where the script can't be loaded.
 * @param all for each action what allows it; 0 where nothing has to
 * @param file the second script's name, beside the bundle's own
 * @param integrity its fingerprint, demanded where the page demands that of the bundle
 * @param shared what both scripts use
 */
export const onDemand = (all: readonly (Allowed | 0)[], file: string, integrity: string, ...shared: readonly unknown[]): readonly Action[] => {
  let there: readonly Action[] | undefined;
  return all.map((allowed, index): Action => (settings, event) => there
    ? there[index]!(settings, event)
    : loadScript(new URL(file, ownScript!.src).href, ownScript!.integrity && integrity).then((script) => {
      // What was read of the consent is as old as the request.
      forgetCookies();
      there ??= (script as Brought).tagwright(all, ...shared);
      return !allowed || allowed() ? there[index]!(settings, event) : undefined;
    }));
};
