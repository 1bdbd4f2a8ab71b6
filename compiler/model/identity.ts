import type { Expression } from './expression.ts';
import type { Place } from './place.ts';

/** The parts of the identity library that a site can ask for with `true`. */
export type IdentityPart = 'opt-out' | 'id-syncs' | 'destinations' | 'supplemental-id' | 'customer-ids' | 'consent-string' | 'script-callback';

/** A site's settings of the identity library. */
export interface Identity {
  /** That of the edge where nothing is said; undefined where there is neither. */
  readonly org: string | undefined;
  readonly server: string;
  readonly trackingServer: string | undefined;
  readonly timeoutMs: number;
  readonly purpose: 'product' | 'analytics' | 'advertising';
  readonly global: string | undefined;
  readonly parts: ReadonlySet<IdentityPart>;
  readonly container: number | undefined;
  /** The retailer's own, to which links pass the visitor's ids on. */
  readonly domains: readonly string[];
  readonly place: Place;
  /** Where each setting is written. */
  readonly places: ReadonlyMap<string, Place>;
}

/** The identity library of a bundle, and what consent must be for it. */
export interface PlannedIdentity extends Identity {
  readonly org: string;
  readonly allowed: Expression;
  /** What consent must be for id syncs and destinations; undefined where it can never be given. */
  readonly advertising: Expression | undefined;
}
