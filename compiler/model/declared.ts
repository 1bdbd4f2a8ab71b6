import type { Place } from './place.ts';

/** The purpose, hosts, cookies and storage keys of a script, as its author declares them. */
export interface Declared {
  /** The purpose that the visitor must have agreed to. Otherwise the script doesn't run. */
  readonly purpose: 'product' | 'analytics' | 'advertising';
  /** The hosts that the script sends to. */
  readonly hosts: readonly string[];
  /** The names of cookies that the script writes. */
  readonly cookies: readonly string[];
  /** The keys that the script writes to local or session storage. */
  readonly storage: readonly string[];
  readonly place: Place;
}
