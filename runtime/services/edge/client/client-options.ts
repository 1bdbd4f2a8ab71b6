import type { Fields } from '../../variables/put.ts';
import type { Decision } from './consent-state.ts';

/**
 * The configuration of an instance: page code passes it, or `siteOptions` derives it from the
 * site's settings. Names and meanings are those of Adobe's Web SDK, except for `thirdPartyDomain`.
 */
export interface ClientOptions {
  readonly datastreamId: string;
  /** `…@AdobeOrg` */
  readonly orgId: string;
  readonly edgeDomain: string;
  readonly edgeBasePath: string;
  readonly defaultConsent: Decision;
  /**
   * Whether, in browsers that allow third-party cookies, the first request is sent to Adobe's
   * identity domain (`adobedc.demdex.net`, G-05).
   */
  readonly thirdPartyCookiesEnabled: boolean;
  /**
   * Whether the client uses the ECID of Adobe's older id library, and writes a new ECID to that
   * library's cookie (`AMCV_…`).
   */
  readonly idMigrationEnabled: boolean;
  /** The groups of context fields that events include. */
  readonly context: readonly string[];
  readonly edgeConfigOverrides?: Fields;
  readonly onBeforeEventSend?: (event: Fields) => unknown;
  /**
   * The host to which a request is sent if `edgeDomain` can't be reached (G-05). Page code can't
   * set this option.
   */
  readonly thirdPartyDomain?: string;
  readonly clickCollectionEnabled?: boolean;
  readonly clickCollection?: ClickOptions;
  readonly downloadLinkQualifier?: string;
  readonly onBeforeLinkClickSend?: (click: Fields) => unknown;
  readonly targetMigrationEnabled?: boolean;
}

/** The options of click collection. */
interface ClickOptions {
  readonly internalLinkEnabled?: boolean;
  readonly externalLinkEnabled?: boolean;
  readonly downloadLinkEnabled?: boolean;
  readonly sessionStorageEnabled?: boolean;
  readonly eventGroupingEnabled?: boolean;
  readonly filterClickDetails?: (details: Fields) => unknown;
}

/** The groups of context fields that events include by default. */
export const defaultContext: readonly string[] = ['web', 'device', 'environment', 'placeContext'];
