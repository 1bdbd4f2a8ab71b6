import { arrows } from './arrows.ts';
import { message } from './message.ts';

/** Messages about the settings of a site, cyclic references, and rules that are incomplete. */
export const lawMessages = {
  'data-element-cycle': message<{ chain: readonly string[] }>({
    severity: 'error',
    text: ({ chain }) => `Data elements form a cycle: ${arrows(chain)}.`,
    help: () => 'Remove one of the references.',
    why: 'A data element that depends on itself has no value.',
    bad: 'elements:\n  a: { value: "%b%" }\n  b: { value: "%a%" }',
    good: 'elements:\n  a: { value: "%b%" }\n  b: { value: { cookie: b } }',
  }),
  'data-element-chain-too-long': message<{ chain: readonly string[]; limit: number }>({
    severity: 'error',
    text: ({ chain, limit }) =>
      `This chain of ${chain.length} data elements is longer than the limit of ${limit}: ${arrows(chain)}.`,
    help: () => 'Let one of these data elements read its value directly from a source.',
    why: 'Data elements can refer to one another up to a depth of 10. Longer chains are hard to follow and rarely intended.',
    bad: '# a → b → c → … twelve elements',
    good: '# at most ten in a row',
  }),
  'date-range-reversed': message<{ from: string; until: string }>({
    severity: 'error',
    text: ({ from, until }) => `This date range ends on ${until}, before it starts on ${from}.`,
    help: () => 'Swap the two dates, or correct one of them.',
    why: 'A date range includes its first and its last day. If it ends before it starts, it never matches.',
    bad: '- date: { from: 2025-05-31, until: 2025-03-19 }',
    good: '- date: { from: 2025-03-19, until: 2025-05-31 }',
  }),
  'rule-without-event': message<{ id: string }>({
    severity: 'error',
    text: ({ id }) => `The rule "${id}" has no events, so it never runs.`,
    help: () => 'Add an event under "events:", for example "- page-bottom".',
    why: 'A rule runs when one of its events fires.',
    bad: '- id: in/view\n  name: View\n  events: []\n  actions: [ { send-event: { type: page } } ]',
    good: '- id: in/view\n  name: View\n  events: [page-bottom]\n  actions: [ { send-event: { type: page } } ]',
  }),
  'rule-without-action': message<{ id: string }>({
    severity: 'error',
    text: ({ id }) => `The rule "${id}" has no actions, so it does nothing.`,
    help: () => 'Add an action, or write "archived: true" to keep the rule out of the bundle.',
    why: 'A rule without actions has no effect and only makes the bundle larger.',
    bad: '- id: in/view\n  name: View\n  events: [page-bottom]\n  actions: []',
    good: '- id: in/view\n  name: View\n  events: [page-bottom]\n  actions: [ { send-event: { type: page } } ]',
  }),
  'variable-out-of-range': message<{ what: string; number: string; limit: number }>({
    severity: 'error',
    text: ({ what, number, limit }) =>
      `${what} ${number} is out of range. Tagwright supports ${what === 'eVar' ? what : what.toLowerCase()}s 1 to ${limit}.`,
    why: 'Of the variables of Adobe Analytics, Tagwright supports props 1 to 75, eVars 1 to 150 and events 1 to 300.',
    bad: 'eVars: { 151: "%contentId%" }',
    good: 'eVars: { 38: "%contentId%" }',
  }),
  'consent-settings-missing': message<{ action?: string; exempt?: readonly string[] }>({
    severity: 'error',
    text: ({ action, exempt }) =>
      `${action === undefined ? "The rules read the visitor's consent" : `"${action}" sends or stores data`}, but ${exempt ? `"consent:" has no "cookie:"${action !== undefined && exempt.length > 0 ? `, and "exempt:" lists only ${exempt.join(' and ')}` : ''}` : 'this site has no "consent:" settings'}.`,
    help: ({ exempt }) =>
      exempt
        ? 'Add "cookie:" with the name of the cookie in which your consent tool stores the choice. If "consent:" has neither "digits:" nor "allows:", add one of the two.'
        : 'Add consent: { cookie: …, digits: { … } } to the site or to a layer that it extends.',
    why: 'The bundle sends and stores data only if the visitor\'s consent allows it, so the bundle must know the cookie with the visitor\'s choice. A purpose under "exempt:" needs no consent.',
    bad: 'site: in\nserves: { paths: /in/ }',
    good: 'site: in\nserves: { paths: /in/ }\nconsent: { cookie: cmapi_cookie_privacy, digits: { 3: analytics, 4: advertising } }',
  }),
  'consent-cycle': message<{ chain: readonly string[] }>({
    severity: 'error',
    text: ({ chain }) => `Consent to ${chain[0]} depends on itself: ${arrows(chain)}.`,
    help: () =>
      'Under "allows:", test the visitor\'s choice in the consent cookie, not a purpose. For example, write { consent: digits, has-any: [3] }.',
    why: 'A test under "allows:" decides whether a purpose is allowed, so the test can\'t depend on that purpose. For example, a test depends on the purpose "analytics" if it contains { consent: analytics }, or if it reads a data element that is kept with "purpose: analytics". { consent: digits } only reads the cookie.',
    bad: 'consent: { cookie: choice, allows: { analytics: { consent: analytics } } }',
    good: 'consent: { cookie: choice, allows: { analytics: { consent: digits, has-any: [3] } } }',
  }),
  'test-cycle': message<{ chain: readonly string[] }>({
    severity: 'error',
    text: ({ chain }) => `Named tests form a cycle: ${arrows(chain)}.`,
    help: () => 'Remove one of the references.',
    why: "A named test that depends on its own result can't be evaluated.",
    bad: 'tests:\n  a: { not: { test: b } }\n  b: { not: { test: a } }',
    good: 'tests:\n  a: { not: { test: b } }\n  b: { cookie: b, exists: true }',
  }),
  'test-too-large': message<{ name: string; size: number; limit: number }>({
    severity: 'error',
    text: ({ name, size, limit }) =>
      `The named test "${name}" is too large: with the tests that it uses, it has ${size.toLocaleString('en')} parts, and the limit is ${limit.toLocaleString('en')}.`,
    help: () => 'Use fewer tests in this test, and each of them only once.',
    why: 'The compiler replaces each use of a named test with a copy of that test. If each of thirty tests uses the previous one twice, the last one is a billion times as large as the first.',
    bad: 'tests:\n  a: { cookie: a, exists: true }\n  b: { any: [ { test: a }, { not: { test: a } } ] }\n  # … and thirty more that each use the previous one twice',
    good: 'tests:\n  a: { cookie: a, exists: true }\n  b: { any: [ { test: a }, { cookie: b, exists: true } ] }',
  }),
  'edge-settings-missing': message<{ action: string }>({
    severity: 'error',
    text: ({ action }) =>
      `"${action}" sends to the edge, which needs datastream, org and domain under "edge:", but this site doesn't set all three.`,
    help: () =>
      'Add edge: { datastream: …, org: …, domain: … } to the site or to a layer that it extends.',
    why: 'The edge client must know where to send data, and for which datastream and organisation.',
    bad: '- send-event: { type: page }   # on a site without edge:',
    good: 'edge: { datastream: 11111111-2222-3333-4444-555555555555, org: ABC@AdobeOrg, domain: edge.shop.example }',
  }),
  'edge-settings-incomplete': message<{ setting: string; missing: readonly string[] }>({
    severity: 'error',
    text: ({ setting, missing }) =>
      `"edge: ${setting}" also requires these settings: ${missing.join(', ')}.`,
    help: ({ missing }) =>
      `Add ${missing.join(', ')} under "edge:" of the site or of a layer that it extends.`,
    why: 'With this setting, the edge client works even if no rule sends anything. So it must know where to send data, and for which datastream and organisation.',
    bad: 'edge: { global: alloy }',
    good: 'edge: { global: alloy, datastream: 11111111-2222-3333-4444-555555555555, org: ABC@AdobeOrg, domain: edge.shop.example }',
  }),
  'health-receiver-missing': message<{}>({
    severity: 'error',
    text: () => '"health:" has no "to:", so nothing can receive the counts.',
    help: () => 'Add the URL of the receiver, or remove "health:".',
    why: 'With health, the bundle counts the outcomes of its rules and sends the counts when the page is hidden.',
    bad: 'health: { sample: 0.1 }',
    good: 'health: { to: "https://health.shop.example/beacons", sample: 0.1 }',
  }),
  'edge-global-taken': message<{ name: string }>({
    severity: 'error',
    text: ({ name }) => `The global name "${name}" is already used, or is listed twice.`,
    help: () =>
      'Choose a name that nothing else uses. If "global:" is a list, write each name only once.',
    why: 'Page code calls the edge client through this global function. If the page or another part of the bundle already uses the name, the client would overwrite that global variable.',
    bad: 'data-layer: digitalData\nedge: { global: digitalData }',
    good: 'data-layer: digitalData\nedge: { global: alloy }',
  }),
  'data-layer-missing': message<{ what: string }>({
    severity: 'error',
    text: ({ what }) => `${what} needs a data layer, but this site doesn't name one.`,
    help: () =>
      'In site.yaml, add "data-layer:" with the name of the list to which the page pushes entries, such as "data-layer: dataLayer".',
    why: 'The event "data-layer" and the source "data-layer" read the list to which the page pushes its entries. The name of the list differs between sites, so it is a setting of the site.',
    bad: 'events: [ { data-layer: purchase } ]   # on a site without data-layer:',
    good: 'data-layer: dataLayer',
  }),
  'data-layer-no-list': message<{ layer: string; path: string; what: string }>({
    severity: 'warning',
    text: ({ layer, path, what }) =>
      `${what} needs a list, but the rules read "${layer}" as an object: ${path}.`,
    help: ({ layer, what }) =>
      `If the page pushes entries to a list, write the name of that list under "data-layer:". If the page has no such list, ${what.startsWith('The event') ? 'use another event, and ' : ''}read values of the object with { js: ${layer}.… }.`,
    why: 'The event "data-layer" and the source "data-layer" work only with a list, such as dataLayer, to which the page pushes entries. An object such as digitalData has no entries, so the event never fires and the source never has a value.',
    bad: 'data-layer: digitalData\n# in a rule\nconditions: [ { js: digitalData.page.type, equals: order }, { data-layer: order.id, exists: true } ]',
    good: 'data-layer: digitalData\n# in a rule\nconditions: [ { js: digitalData.page.type, equals: order }, { js: digitalData.order.id, exists: true } ]',
  }),
  'data-layer-of-window': message<{ layer: string; instead: string }>({
    severity: 'warning',
    text: ({ layer }) =>
      `The data layer's name "${layer}" starts with "${layer.slice(0, layer.indexOf('.') + 1)}", which isn't part of the name.`,
    help: ({ instead }) => `Write "${instead}".`,
    why: "The bundle always looks the name up in window, so the name needs no prefix. If the name contains a dot and the page doesn't have this data layer yet, the bundle can't create it.",
    bad: 'data-layer: window.dataLayer',
    good: 'data-layer: dataLayer',
  }),
  'data-layer-of-adobe': message<{ layer: string }>({
    severity: 'warning',
    text: ({ layer }) =>
      `"${layer}" is the name of Adobe's client data layer, but the site reads it like a data layer of Google Tag Manager.`,
    help: ({ layer }) => `Write "data-layer: { adobe: ${layer} }".`,
    why: "The two data layers merge entries differently. In Adobe's, null deletes a key, lists are replaced, dots in keys aren't paths, and eventInfo isn't part of the state.",
    bad: 'data-layer: adobeDataLayer',
    good: 'data-layer: { adobe: adobeDataLayer }',
  }),
  'data-layer-version': message<{ version: string }>({
    severity: 'error',
    text: ({ version }) =>
      `Adobe's client data layer has no version ${version}: it only has a merged state.`,
    help: () =>
      'Leave out "version:". To read the entry of the event, write { data-layer: { entry: … } }.',
    why: "The setting selects a version of Google Tag Manager's data layer variables. Adobe's client data layer has no such versions.",
    bad: 'data-layer: { adobe: adobeDataLayer }\n# in a rule\nconditions: [ { data-layer: page.title, version: 2, exists: true } ]',
    good: 'data-layer: { adobe: adobeDataLayer }\n# in a rule\nconditions: [ { data-layer: page.title, exists: true } ]',
  }),
  'data-layer-without-entry': message<{ events: string }>({
    severity: 'warning',
    text: ({ events }) =>
      `This value is always absent, because none of this rule's events (${events}) has a data-layer entry.`,
    help: () =>
      'Leave out "entry:" to read the value from all entries pushed so far, as in { data-layer: ecommerce.value }. Or use the event "data-layer" in this rule.',
    why: 'The source { data-layer: { entry: … } } reads the entry that caused the event, so it has a value only in rules with the event data-layer.',
    bad: '{ events: [click], conditions: [ { data-layer: { entry: page }, exists: true } ] }',
    good: '{ events: [click], conditions: [ { data-layer: page, exists: true } ] }',
  }),
  'purpose-not-necessary': message<{ name: string; allowed: readonly string[] }>({
    severity: 'error',
    text: ({ name }) =>
      `"${name}" can't have the purpose "necessary". Only the visitor's consent choice can be stored without consent.`,
    help: ({ allowed }) =>
      `Set the purpose to product, analytics or advertising.${allowed.length > 0 ? ` On this site, these names can have the purpose "necessary": ${allowed.join(', ')}.` : ''}`,
    why: 'Necessary data is stored without consent, so only these names can have this purpose: the site\'s consent cookie, and the names under "consent: { records: … }".',
    bad: '- set-cookie: { name: lastPage, value: "%pageName%", purpose: necessary }',
    good: '- set-cookie: { name: lastPage, value: "%pageName%", purpose: analytics }',
  }),
};
