import type { Health } from '../../model/health.ts';
import type { Scope } from '../tree/scope.ts';
import type { FootprintEntry } from './footprint-entry.ts';
import { policyIn } from './policy-in.ts';

/** Returns the footprint of health beacons: they send to one host, and store nothing. */
export function healthFootprint({ to, purpose }: Health, scope: Scope): FootprintEntry {
  return {
    purposes: [purpose],
    consent: policyIn(purpose, scope),
    by: 'health',
    proof: 'proven',
    hosts: [{ host: new URL(to).host, directive: 'connect-src' }],
    stores: [],
  };
}
