import { message } from './message.ts';

/** What must not leave the shop, or not in this way. */
export const safetyMessages = {
  'host-unlisted': message<{ host: string; hosts: readonly string[] }>({
    severity: 'error',
    text: ({ host }) => `This sends to ${host}, which the site's "hosts:" doesn't list.`,
    help: ({ hosts }) => `Listed: ${hosts.join(', ')}. Add it there if it is meant.`,
    why: 'Where a site says hosts: […], nothing in its bundle may send to any other host. So a new destination can\'t come in unseen.',
    bad: 'hosts: [edge.shop.example]   # and a rule with floodlight',
    good: 'hosts: [edge.shop.example, ad.doubleclick.net]',
  }),
  'address-unsafe': message<{ address: string }>({
    severity: 'error',
    text: ({ address }) => `${address} is sent without encryption.`,
    help: () => 'Write https://.',
    why: 'A shop\'s pages are loaded over https; a browser blocks what they send over http, or lets everyone on the way read it.',
    bad: 'url: http://tags.shop.example/collect',
    good: 'url: https://tags.shop.example/collect',
  }),
  'personal-data-unfit': message<{ element: string; is: string; action: string; may: readonly string[] }>({
    severity: 'error',
    text: ({ element, is, action, may }) => `"${element}" is ${is === 'plain' ? 'personal data' : `${is} personal data`}, and "${action}" may have ${may.length === 0 ? 'none' : `only ${may.join(' or ')}`}.`,
    help: ({ is }) => is === 'plain' ? 'Use a data element that is marked personal: hashed or personal: redacted, or don\'t send it.' : 'Don\'t send it, or let a script make of it what may be sent.',
    why: 'What an element marks as personal is followed through texts, other elements and branches to where it would be sent. Analytics may have it hashed or redacted, advertising only hashed (clause G-17), and nobody as it is.',
    bad: 'elements:\n  email: { personal: plain, value: { js: user.email } }\nrules: # … - send-link: { name: "%email%" }',
    good: 'elements:\n  hashedEmail: { personal: hashed, value: { js: user.hashedEmail } }',
  }),
  'secret-in-rules': message<{ what: string; begins: string }>({
    severity: 'error',
    text: ({ what, begins }) => `This looks like ${what} (${begins}…).`,
    help: () => 'Remove it, and have it replaced where it was made: whoever can read the rules has read it.',
    why: 'Everything in the rules can end in a bundle that every visitor loads, and stays in the history of the repository. Secrets have no place in either.',
    bad: 'doc: collected with https://user:password@collect.shop.example',
    good: 'doc: collected with https://collect.shop.example',
  }),
};
