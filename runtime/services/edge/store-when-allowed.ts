import type { Allowed } from '../../contract.ts';
import { atTurn } from '../../platform/watch/turn.ts';
import { watchCookies } from '../../platform/watch/watch-cookies.ts';
import type { Apply, Edge } from './create-edge.ts';

/**
 * Makes an edge client store no identity until the visitor allows it, for sites that may send
 * events before that (C-01, C-02). Until then, the cookies in responses are kept in memory, so that
 * the page has one identity (G-23).
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
