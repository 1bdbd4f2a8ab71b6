import { useEffect, useRef } from 'react';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import { readChoice, type Choice } from '../../session/choice/choice.ts';
import type { Store } from '../../session/create-store.ts';
import { missingParts } from './missing-parts.ts';
import type { Opening } from './opening.ts';
import { parameterProblems } from './parameter-problems.ts';

/**
 * Checks the sites and the rule that the opened link names. Adds a problem for each site or rule
 * that doesn't exist. When another link is pasted into the address bar, replaces the problems with
 * those of the pasted link.
 * @param manifest the manifest of the site that is shown; undefined until the manifest has loaded
 */
export function useLinkCheck(
  opening: Store<Opening>,
  index: BundleIndex,
  manifest: SiteManifest | undefined,
): void {
  const unchecked = useRef<Choice | undefined>(opening.get().state.choice);
  useEffect(() => {
    const check = ({ isTrusted, newURL }: HashChangeEvent): void => {
      // The event is untrusted if the app itself changed the hash (see useChoice).
      if (!isTrusted) return;
      const { hash } = new URL(newURL);
      unchecked.current = readChoice(hash);
      opening.set({ problems: parameterProblems(hash) });
    };
    window.addEventListener('hashchange', check);
    return () => window.removeEventListener('hashchange', check);
  }, [opening]);
  useEffect(() => {
    const link = unchecked.current;
    if (link === undefined || manifest === undefined) return;
    const isKnown = Object.hasOwn(index.sites, link.site);
    // Waits until the bundle of the link's site has loaded.
    if (isKnown && manifest.site !== link.site) return;
    unchecked.current = undefined;
    opening.set({ problems: [...opening.get().problems, ...missingParts(link, index, manifest)] });
  });
}
