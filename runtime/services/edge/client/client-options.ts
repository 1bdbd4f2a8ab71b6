import type { Fields } from '../../variables/put.ts';
import type { Decision } from './consent-state.ts';

/** What an instance is configured with. Names and meanings are the SDK's, because pages give them. */
export interface ClientOptions {
  readonly datastreamId: string;
  /** `…@AdobeOrg` */
  readonly orgId: string;
  readonly edgeDomain: string;
  readonly edgeBasePath: string;
  readonly defaultConsent: Decision;
  /** Whether the first request goes to the identity domain, where browsers let it have cookies (G-05). */
  readonly thirdPartyCookiesEnabled: boolean;
  /** Whether the ECID of the older library's cookie is taken over, and kept there. */
  readonly idMigrationEnabled: boolean;
  /** What events say of page and moment. */
  readonly context: readonly string[];
  readonly edgeConfigOverrides?: Fields;
  readonly onBeforeEventSend?: (event: Fields) => unknown;
  /** Where a request goes, once, when the domain can't be reached (G-05). */
  readonly thirdPartyDomain?: string;
  readonly clickCollectionEnabled?: boolean;
  readonly clickCollection?: ClickOptions;
  readonly downloadLinkQualifier?: string;
  readonly onBeforeLinkClickSend?: (click: Fields) => unknown;
  readonly targetMigrationEnabled?: boolean;
}

/** Which links are collected, and how. */
export interface ClickOptions {
  readonly internalLinkEnabled?: boolean;
  readonly externalLinkEnabled?: boolean;
  readonly downloadLinkEnabled?: boolean;
  readonly sessionStorageEnabled?: boolean;
  readonly eventGroupingEnabled?: boolean;
  readonly filterClickDetails?: (details: Fields) => unknown;
}

/** What events say where nobody asks for something else. */
export const usualContext: readonly string[] = ['web', 'device', 'environment', 'placeContext'];
