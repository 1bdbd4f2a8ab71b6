import type { Place } from './place.ts';

/** The footprint that a script's author declares. */
export interface Declared {
  /** The script runs only if the visitor agreed to this purpose. */
  readonly purpose: 'product' | 'analytics' | 'advertising';
  /** Hosts that it sends to. */
  readonly hosts: readonly string[];
  /** Names of cookies that it writes. */
  readonly cookies: readonly string[];
  /** Keys that it writes into either storage. */
  readonly storage: readonly string[];
  readonly place: Place;
}
