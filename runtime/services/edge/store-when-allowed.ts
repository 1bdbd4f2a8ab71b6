import type { Allowed } from '../../contract.ts';
import { atTurn } from '../../platform/watch/turn.ts';
import { watchCookies } from '../../platform/watch/watch-cookies.ts';
import type { Apply, Edge } from './create-edge.ts';

/**
 * Makes an edge client store no identity until the visitor allows it. Until then, the cookies in
 * responses are kept in memory, so that the page has one identity (G-23). Sites need this if they
 * may send events before they may store an identity (C-01, C-02).
 * @param allowed whether the visitor allows an identity to be stored
 * @returns the same client
 */
export const storeWhenAllowed = <E extends Edge>(edge: E, allowed: Allowed): E => {
  const held: Apply[] = [];
  const isHolding = () => !!held.length;
  const storeHeld = () => {
    if (allowed()) for (const apply of held.splice(0)) apply();
  };
  atTurn(storeHeld);
  return Object.assign(edge, {
    storing(apply: Apply) {
      held.push(apply);
      if (allowed()) return storeHeld();
      apply(true);
      watchCookies(isHolding);
    },
  });
};
