import type { Expression } from './expression.ts';
import type { Place } from './place.ts';

/**
 * The features of the identity library (Adobe's visitor IDs) that a site can enable with `true`.
 */
export type IdentityPart =
  | 'opt-out'
  | 'id-syncs'
  | 'destinations'
  | 'supplemental-id'
  | 'customer-ids'
  | 'consent-string'
  | 'script-callback';

/** A site's settings of the identity library. */
export interface Identity {
  /** The organisation; by default the one in the edge settings. Undefined if neither is set. */
  readonly org: string | undefined;
  readonly server: string;
  readonly trackingServer: string | undefined;
  readonly timeoutMs: number;
  readonly purpose: 'product' | 'analytics' | 'advertising';
  readonly global: string | undefined;
  readonly parts: ReadonlySet<IdentityPart>;
  readonly container: number | undefined;
  /** The shop's own domains. Links between them contain the visitor's IDs. */
  readonly domains: readonly string[];
  readonly place: Place;
  /** The source location of each setting. */
  readonly places: ReadonlyMap<string, Place>;
}

/** The identity library's settings in a bundle, and the consent that the library needs. */
export interface PlannedIdentity extends Identity {
  readonly org: string;
  readonly allowed: Expression;
  /**
   * The consent that two kinds of requests to third parties need: ID syncs, and Audience Manager's
   * URL destinations. Undefined if that consent can never be given.
   */
  readonly advertising: Expression | undefined;
}
