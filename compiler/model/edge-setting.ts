/**
 * The name of a setting under `edge:` in site.yaml. The first group can also be set for an
 * environment.
 */
export type EdgeSetting =
  | 'datastream'
  | 'datastreams'
  | 'org'
  | 'domain'
  | 'base-path'
  | 'report-suites'
  | 'third-party-domain'
  // Only for the whole site:
  | 'global'
  | 'parallel'
  | 'third-party-cookies'
  | 'id-migration'
  | 'blank-emails'
  | 'profile-updates'
  | 'event-ids'
  | 'send-log'
  | 'passed-identity'
  | 'link-clicks'
  | 'exchange';
