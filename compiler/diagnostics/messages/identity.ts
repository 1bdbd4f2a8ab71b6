import { message } from './message.ts';

/** Messages about the identity library's settings, which are under "identity:" in site.yaml. */
export const identityMessages = {
  'identity-org-missing': message<Record<string, never>>({
    severity: 'error',
    text: () => 'The identity library has no organisation ID.',
    help: () => 'Add org: …@AdobeOrg under "identity:", or under "edge:".',
    why: "The identity library sends the organisation ID in every request, and uses it in the name of the visitor's cookie.",
    bad: 'identity: { tracking-server: metrics.shop.example }   # on a site without edge:',
    good: 'identity: { org: ABC@AdobeOrg, tracking-server: metrics.shop.example }',
  }),
  'identity-setting-unused': message<{ setting: string; other: string }>({
    severity: 'warning',
    text: ({ setting, other }) => `"${setting}" has no effect without "${other}".`,
    help: ({ setting, other }) => `Set "${other}", or remove "${setting}".`,
    why: '"id-sync-container" applies only to ID syncs, which need "id-syncs". "opt-out", "destinations", "customer-ids" and "supplemental-id" add functions for page code. Page code can call these functions only if "global" gives the library a name.',
    bad: 'identity: { org: ABC@AdobeOrg, destinations: true }',
    good: 'identity: { org: ABC@AdobeOrg, destinations: true, global: Visitor }',
  }),
};
