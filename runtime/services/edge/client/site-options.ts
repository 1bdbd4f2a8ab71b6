import type { EdgeConfig } from '../create-edge.ts';
import { usualContext, type ClientOptions } from './client-options.ts';

/** A site's settings of its edge, with what only the whole client knows. */
export interface SiteEdge extends EdgeConfig {
  readonly thirdPartyCookies?: boolean;
  readonly idMigration?: boolean;
}

/**
 * A site's settings as options of an instance. What the site doesn't ask for is off, though the SDK's own defaults
 * have it on: consent is the site's policy, which stands before everything that is sent.
 */
export const siteOptions = ({ datastream, org, domain, basePath = 'ee', reportSuites, thirdPartyDomain, thirdPartyCookies = false, idMigration = false }: SiteEdge): ClientOptions => ({
  datastreamId: datastream, orgId: org, edgeDomain: domain, edgeBasePath: basePath, thirdPartyDomain,
  edgeConfigOverrides: reportSuites && { com_adobe_analytics: { reportSuites } },
  thirdPartyCookiesEnabled: thirdPartyCookies, idMigrationEnabled: idMigration, defaultConsent: 'in', context: usualContext,
});
