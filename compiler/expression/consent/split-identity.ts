import { allOf } from './consent-of.ts';
import type { FootprintEntry } from './footprint-entry.ts';
import { identityDigit } from './identity-digit.ts';
import type { Scope } from '../tree/scope.ts';

/**
 * Splits a footprint entry if storing the visitor's identity needs more consent than sending (C-01
 * in test/specification.yaml): returns one entry without the identity and one for the identity
 * alone. Otherwise returns the entry unchanged.
 */
export function splitIdentity(entry: FootprintEntry, scope: Scope): readonly FootprintEntry[] {
  const digit = identityDigit(scope);
  const identity = entry.stores.filter(({ identifies }) => identifies);
  if (!digit || identity.length === 0) return [entry];
  return [
    { ...entry, stores: entry.stores.filter(({ identifies }) => !identifies) },
    { ...entry, consent: allOf([entry.consent, digit], scope), hosts: [], stores: identity },
  ];
}
