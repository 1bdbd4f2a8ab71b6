import { message } from './message.ts';

/** What the laws find in a whole site. */
export const lawMessages = {
  'data-element-cycle': message<{ chain: readonly string[] }>({
    severity: 'error',
    text: ({ chain }) => `These data elements need one another: ${chain.join(' → ')}.`,
    help: () => 'Break the circle: one of them must get its value from somewhere else.',
    why: 'A data element that needs itself has no value (clause R-06).',
    bad: 'elements:\n  a: { value: "%b%" }\n  b: { value: "%a%" }',
    good: 'elements:\n  a: { value: "%b%" }\n  b: { value: { cookie: b } }',
  }),
  'data-element-chain-too-long': message<{ chain: readonly string[]; limit: number }>({
    severity: 'error',
    text: ({ chain, limit }) => `This chain of data elements is ${chain.length} long, more than ${limit}: ${chain.join(' → ')}.`,
    help: () => 'Let one of them read its value directly.',
    why: 'Data elements may refer to one another up to a depth of 10 (clause R-06). Longer chains are hard to follow and are usually a mistake.',
    bad: '# a → b → c → … twelve elements',
    good: '# at most ten in a row',
  }),
  'window-ends-before-start': message<{ from: string; until: string }>({
    severity: 'error',
    text: ({ from, until }) => `This window ends (${until}) before it starts (${from}).`,
    why: 'Both days of a window are inside it. A window that ends before it starts is never open.',
    bad: '- date: { from: 2025-05-31, until: 2025-03-19 }',
    good: '- date: { from: 2025-03-19, until: 2025-05-31 }',
  }),
  'rule-without-event': message<{ id: string }>({
    severity: 'error',
    text: ({ id }) => `The rule "${id}" has no event, so nothing makes it run.`,
    help: () => 'Add at least one under "events:", for example - page-bottom.',
    why: 'A rule runs when one of its events happens.',
    bad: '- id: a\n  events: []',
    good: '- id: a\n  events: [page-bottom]',
  }),
  'rule-without-action': message<{ id: string }>({
    severity: 'error',
    text: ({ id }) => `The rule "${id}" has no action, so it does nothing.`,
    why: 'A rule that does nothing only costs bytes. Say archived: true to keep it in the source.',
    bad: '- id: a\n  events: [page-bottom]\n  actions: []',
    good: '- id: a\n  events: [page-bottom]\n  actions: [ { send-event: { type: page } } ]',
  }),
  'variable-out-of-range': message<{ what: string; number: string; limit: number }>({
    severity: 'error',
    text: ({ what, number, limit }) => `${what} ${number} doesn't exist: they go from 1 to ${limit}.`,
    why: 'Analytics has props 1 to 75, eVars 1 to 150 and events 1 to 300 (clause E-06).',
    bad: 'eVars: { 151: "%contentId%" }',
    good: 'eVars: { 38: "%contentId%" }',
  }),
  'consent-settings-missing': message<{ action: string }>({
    severity: 'error',
    text: ({ action }) => `"${action}" sends or stores something, but this site has no "consent:" settings.`,
    help: () => 'Add consent: { cookie: …, digits: { … } } to the site or to a layer that it extends.',
    why: 'Every send is guarded by what the visitor agreed to. Without the site\'s consent settings the compiler can\'t make the guard (clause C-10).',
    bad: 'site: in\nserves: { paths: /in/ }',
    good: 'site: in\nserves: { paths: /in/ }\nconsent: { cookie: cmapi_cookie_privacy, digits: { 3: analytics, 4: advertising } }',
  }),
  'edge-settings-missing': message<{ action: string }>({
    severity: 'error',
    text: ({ action }) => `"${action}" sends to the edge, but this site has no "edge:" settings.`,
    help: () => 'Add edge: { datastream: …, org: …, domain: … } to the site or to a layer that it extends.',
    why: 'The edge client needs to know where to send, and for which datastream and organisation.',
    bad: '- send-event: { type: page }   # on a site without edge:',
    good: 'edge: { datastream: 11111111-2222-3333-4444-555555555555, org: ABC@AdobeOrg, domain: edge.shop.example }',
  }),
  'purpose-not-necessary': message<{ name: string; allowed: readonly string[] }>({
    severity: 'error',
    text: ({ name }) => `Storing "${name}" isn't necessary: only the visitor's choice itself may be stored without consent.`,
    help: ({ allowed }) => `Name what it is for: product, analytics or advertising.${allowed.length > 0 ? ` What holds the choice is ${allowed.join(', ')}.` : ''}`,
    why: 'What is necessary needs nobody\'s consent, so the list is closed: the site\'s consent cookie, and what "consent: { records: … }" names beside it.',
    bad: '- set-cookie: { name: lastPage, value: "%pageName%", purpose: necessary }',
    good: '- set-cookie: { name: lastPage, value: "%pageName%", purpose: analytics }',
  }),
};
