import { message } from './message.ts';

/** What is wrong with a site's settings of the identity library. */
export const identityMessages = {
  'identity-org-missing': message<Record<string, never>>({
    severity: 'error',
    text: () => 'The identity library needs to know for which organisation it works.',
    help: () => 'Add org: …@AdobeOrg to "identity:", or to the site\'s "edge:".',
    why: 'The library answers to one organisation id (clause I-01): it stands in every request and in the name of the visitor\'s cookie.',
    bad: 'identity: { tracking-server: metrics.shop.example }   # on a site without edge:',
    good: 'identity: { org: ABC@AdobeOrg, tracking-server: metrics.shop.example }',
  }),
  'identity-setting-idle': message<{ setting: string; other: string }>({
    severity: 'warning',
    text: ({ setting, other }) => `"${setting}" does nothing without "${other}".`,
    help: ({ setting, other }) => `Set "${other}", or leave "${setting}" out.`,
    why: 'Some parts of the identity library only do what the page\'s own code asks them for, which finds them under the global name. A part that nothing can use is bytes for nothing.',
    bad: 'identity: { org: ABC@AdobeOrg, destinations: true }',
    good: 'identity: { org: ABC@AdobeOrg, destinations: true, global: Visitor }',
  }),
};
