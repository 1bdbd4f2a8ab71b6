import { allOf } from './consent-of.ts';
import type { FootprintEntry } from './footprint-entry.ts';
import { identityDigit } from './identity-digit.ts';
import type { Scope } from '../tree/scope.ts';

/**
 * Splits a footprint entry into two: one without the visitor's identity, and one for the identity
 * alone, which needs more consent (C-01 in test/specification.yaml). Returns the entry unchanged if
 * the entry stores no identity, or if storing an identity needs no additional consent.
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
