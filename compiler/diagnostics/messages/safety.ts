import { message } from './message.ts';

/** Messages about forbidden hosts, unencrypted URLs, personal data and secrets. */
export const safetyMessages = {
  'host-unlisted': message<{ host: string; hosts: readonly string[] }>({
    severity: 'error',
    text: ({ host }) => `The host "${host}" isn't listed under "hosts:" of the site.`,
    help: ({ hosts }) =>
      `${hosts.length === 0 ? 'The list is empty.' : `Listed hosts: ${hosts.join(', ')}.`} If the site may send to this host, add it to the list.`,
    why: 'If a site has "hosts:", every host that the bundle itself contacts must be in that list. So a reviewer sees each new host as a change of the list. The list doesn\'t need the hosts that are contacted only by third-party scripts, by your own scripts or by the YouTube player.',
    bad: 'hosts: [edge.shop.example]   # and a rule with floodlight, which contacts ad.doubleclick.net',
    good: 'hosts: [edge.shop.example, ad.doubleclick.net]',
  }),
  'url-insecure': message<{ address: string }>({
    severity: 'error',
    text: ({ address }) => `The URL "${address}" uses http://, so the request isn't encrypted.`,
    help: () => 'Write https:// instead of http://.',
    why: "On an HTTPS page, browsers block most requests to http:// URLs. Anyone on the network can read the requests that aren't blocked.",
    bad: 'url: http://tags.shop.example/collect',
    good: 'url: https://tags.shop.example/collect',
  }),
  'personal-data-likely': message<{ name: string; action: string }>({
    severity: 'warning',
    text: ({ name, action }) =>
      `This value is named "${name}", so it probably identifies a person, and "${action}" sends it unchanged.`,
    help: () =>
      'Remove it, or hash it: "clean: [ { hash: sha256 } ]". If it identifies no one, define it as a data element with "personal: redacted".',
    why: 'Names such as email or phone usually stand for personal data. Laws and the terms of analytics and ad networks forbid sending it unchanged.',
    bad: '- send-json:\n    # …\n    data: { user: { query: email } }',
    good: '- send-json:\n    # …\n    data: { user: { query: email, clean: [ { hash: sha256 } ] } }',
  }),
  'personal-data-not-allowed': message<{
    element: string;
    is: string;
    action: string;
    may: readonly string[];
  }>({
    severity: 'error',
    text: ({ element, is, action, may }) =>
      `"${element}" is ${is} personal data, so "${action}" can't use it. ${may.length === 0 ? 'No' : `Only ${may.join(' or ')}`} personal data is allowed here.`,
    help: ({ element, may }) =>
      may.length === 0
        ? `Remove "${element}" here.`
        : `Use a data element that is marked ${may.map((form) => `"personal: ${form}"`).join(' or ')}, or remove "${element}" here.`,
    why: 'Actions for analytics accept hashed personal data, and most of them accept redacted personal data. Actions for advertising accept only hashed personal data. A data element under "get-var:" must not contain personal data. An action can use a data element directly, or through another data element or a table.',
    bad: 'elements:\n  email: { personal: plain, value: { js: user.email } }\n# in a rule\nactions: [ { send-link: { name: "%email%" } } ]',
    good: 'elements:\n  hashedEmail: { personal: hashed, value: { js: user.hashedEmail } }\n# in a rule\nactions: [ { send-link: { name: "%hashedEmail%" } } ]',
  }),
  'secret-in-rules': message<{ what: string; begins: string }>({
    severity: 'error',
    text: ({ what, begins }) => `This looks like ${what} (${begins}…).`,
    help: () =>
      'Remove the secret from the rules and revoke it, because anyone who can read the rules knows it.',
    why: 'Anything in the rules can end up in a bundle that every visitor loads, and it stays in the history of the repository even after you delete it.',
    bad: 'doc: collected with https://user:password@collect.shop.example',
    good: 'doc: collected with https://collect.shop.example',
  }),
};
