import { edgeCommands } from '../../../uses.ts';
import type { EdgeConfig } from '../create-edge.ts';
import { defaultContext, type ClientOptions } from './client-options.ts';

/**
 * A site's settings for Adobe's Edge Network, including those that only the full edge client
 * (`createClient`) supports.
 */
export interface SiteEdge extends EdgeConfig {
  readonly thirdPartyCookies?: boolean;
  readonly idMigration?: boolean;
}

/**
 * Converts a site's settings to the options of an edge client. Third-party cookies and the
 * migration of IDs are off unless the site enables them, although Adobe's SDK enables them by
 * default. Consent defaults to `in`, because the site's policy is applied before every request.
 */
export const siteOptions = (site: SiteEdge): ClientOptions => {
  const { datastream, org, domain, basePath = 'ee', reportSuites, thirdPartyDomain } = site;
  return {
    datastreamId: datastream,
    orgId: org,
    edgeDomain: domain,
    edgeBasePath: basePath,
    thirdPartyDomain,
    edgeConfigOverrides: reportSuites?.length
      ? { com_adobe_analytics: { reportSuites } }
      : undefined,
    // A bundle without commands doesn't read these options. Instead of the first two, it uses the
    // flags `edgeThirdPartyCookies` and `edgeIdMigration` of uses.ts.
    ...((edgeCommands
      ? {
          thirdPartyCookiesEnabled: !!site.thirdPartyCookies,
          idMigrationEnabled: !!site.idMigration,
          defaultConsent: 'in',
          context: defaultContext,
        }
      : {}) as ByCommands),
  };
};

type ByCommands = Pick<
  ClientOptions,
  'thirdPartyCookiesEnabled' | 'idMigrationEnabled' | 'defaultConsent' | 'context'
>;
