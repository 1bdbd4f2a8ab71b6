import { message } from './message.ts';

/** Messages about a site's settings of the identity library. */
export const identityMessages = {
  'identity-org-missing': message<Record<string, never>>({
    severity: 'error',
    text: () => 'The identity library has no organisation ID.',
    help: () => 'Add org: …@AdobeOrg under "identity:", or under "edge:".',
    why: "The library works for one organisation (clause I-01). The organisation ID is part of every request and of the name of the visitor's cookie.",
    bad: 'identity: { tracking-server: metrics.shop.example }   # on a site without edge:',
    good: 'identity: { org: ABC@AdobeOrg, tracking-server: metrics.shop.example }',
  }),
  'identity-setting-unused': message<{ setting: string; other: string }>({
    severity: 'warning',
    text: ({ setting, other }) => `"${setting}" has no effect without "${other}".`,
    help: ({ setting, other }) => `Set "${other}", or remove "${setting}".`,
    why: 'Some settings of the identity library work only together with another one. For example, page code can call a feature only through the global name. Without that name, the feature only makes the bundle larger.',
    bad: 'identity: { org: ABC@AdobeOrg, destinations: true }',
    good: 'identity: { org: ABC@AdobeOrg, destinations: true, global: Visitor }',
  }),
};
