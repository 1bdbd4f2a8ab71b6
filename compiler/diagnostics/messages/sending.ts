import { message } from './message.ts';
import { suggest } from './suggest.ts';

/** Messages about consent settings, and about the requests and edge events that rules send. */
export const sendingMessages = {
  'consent-exempt-stores': message<{ what: string; purpose: string }>({
    severity: 'error',
    text: ({ what, purpose }) =>
      `"${what}" can store data for the purpose "${purpose}", which this site exempts from consent.`,
    help: ({ what, purpose }) =>
      `Move "${purpose}" from "exempt:" to "digits:" or "allows:", so that the visitor decides. Or remove "${what}".`,
    why: "A purpose can be exempt from consent only if nothing is stored on the visitor's device for it. Cookies, storage keys, identities and the scripts of third parties, which can store anything, all need consent.",
    bad: 'consent: { exempt: analytics }\n# in a rule\nactions: [ { set-cookie: { name: seen, value: "1", purpose: analytics } } ]',
    good: 'consent: { cookie: choice, digits: { 3: analytics } }\n# in a rule\nactions: [ { set-cookie: { name: seen, value: "1", purpose: analytics } } ]',
  }),
  'consent-exempt-decided': message<{ purpose: string; key: string }>({
    severity: 'error',
    text: ({ purpose, key }) =>
      `"${purpose}" is exempt from consent, but "${key}:" lets the visitor decide.`,
    help: ({ purpose, key }) => `Remove "${purpose}" from "exempt:" or from "${key}:".`,
    why: "The actions of an exempt purpose run without asking the visitor, so the visitor's choice would have no effect.",
    bad: 'consent: { cookie: choice, digits: { 3: analytics }, exempt: analytics }',
    good: 'consent: { cookie: choice, digits: { 3: analytics } }',
  }),
  'consent-cookie-misspelt': message<{ name: string; suggestion: string }>({
    severity: 'warning',
    text: ({ name, suggestion }) =>
      `This site has no consent cookie or storage key "${name}".${suggest(suggestion)}`,
    help: ({ name, suggestion }) =>
      `Write "${suggestion}". If "${name}" is a second cookie or storage key with the visitor's choice, add "${name}" to "records:".`,
    why: 'This name isn\'t under "cookie:" or "records:", but is similar to a name there. If the page has no cookie or storage key with this name, the test of a purpose under "allows:" can\'t read the visitor\'s choice. Then actions that need consent to this purpose may never run.',
    bad: 'consent: { cookie: OptanonConsent, allows: { analytics: { cookie: OptanonConset, contains: "C0002:1" } } }',
    good: 'consent: { cookie: OptanonConsent, allows: { analytics: { cookie: OptanonConsent, contains: "C0002:1" } } }',
  }),
  'consent-without-answer': message<{ purpose: string }>({
    severity: 'warning',
    text: ({ purpose }) =>
      `The test for ${purpose} under "allows:" is true before the visitor has chosen, so no action waits for the choice.`,
    help: ({ purpose }) =>
      `Write a comparison that is true only after the visitor agrees, and false if the cookie doesn't exist. If ${purpose} needs no consent, write "exempt: ${purpose}".`,
    why: 'With "missing: pending", actions wait while the test of their purpose is false. This test is already true if no cookie exists.',
    bad: 'missing: pending\nallows:\n  advertising: { not: { cookie: answers, contains: "ads:0" } }',
    good: 'missing: pending\nallows:\n  advertising: { cookie: answers, contains: "ads:1" }',
  }),
  'consent-cookie-missing': message<{ key: string }>({
    severity: 'error',
    text: ({ key }) =>
      `"${key}:" needs the cookie with the visitor's choice, but "cookie:" is missing.`,
    help: ({ key }) => `Add "cookie:" with the name of that cookie, or remove "${key}:".`,
    why: "Without a consent cookie, nothing records the visitor's choice, so a setting about that choice can't work.",
    bad: 'consent: { exempt: analytics, digits: { 4: advertising } }',
    good: 'consent: { cookie: choice, exempt: analytics, digits: { 4: advertising } }',
  }),
  'send-settings-conflict': message<{ one: string; other: string; because: string }>({
    severity: 'error',
    text: ({ one, other, because }) => `"${one}" and "${other}" can't be combined: ${because}.`,
    help: ({ one, other }) => `Remove "${one}" or "${other}".`,
    why: 'With "method: GET", the data is in the query of the URL, and a query can contain only one record. With "by: beacon", the browser always sends a POST request. A beacon can\'t have headers of its own. A rule also can\'t read the response to a beacon, so the rule can\'t notice a failure and retry.',
    bad: '- send-json: { host: collect.shop.example, path: /e, data: { a: 1 }, by: beacon, retry: true, purpose: analytics }',
    good: '- send-json: { host: collect.shop.example, path: /e, data: { a: 1 }, retry: true, purpose: analytics }',
  }),
  'datastream-unknown': message<{
    name: string;
    names: readonly string[];
    suggestion: string | undefined;
  }>({
    severity: 'error',
    text: ({ name, suggestion }) =>
      `The site's edge has no datastream named "${name}".${suggest(suggestion)}`,
    help: ({ name, names, suggestion }) =>
      suggestion !== undefined
        ? undefined
        : names.length > 0
          ? `Available datastreams: ${names.join(', ')}.`
          : `Add the datastream to the site: "edge: { datastreams: { ${/^[\w-]+$/.test(name) ? name : 'brand'}: <ID> } }".`,
    why: 'An action contains only the name of a datastream. The site must give the ID of this datastream, under "datastreams:" in its "edge:" settings.',
    bad: 'edge: { datastream: d-1 }\n# in a rule\nactions: [ { send-event: { type: order, datastream: brand } } ]',
    good: 'edge: { datastream: d-1, datastreams: { brand: d-2 } }\n# in a rule\nactions: [ { send-event: { type: order, datastream: brand } } ]',
  }),
  'datastream-not-in-environment': message<{ name: string; environment: string }>({
    severity: 'error',
    text: ({ name, environment }) =>
      `The environment "${environment}" has a datastream of its own, but none named "${name}".`,
    help: ({ name, environment }) =>
      `Add "datastreams: { ${name}: … }" under "edge:" of the environment "${environment}".`,
    why: 'An environment with a datastream of its own keeps its events apart from those of production. Without an ID for this datastream, the pages of the environment would send the event to the datastream of production.',
    bad: 'edge: { datastream: d-1, datastreams: { brand: d-2 } }\nenvironments: { staging: { edge: { datastream: d-3 } } }\n# in a rule\nactions: [ { send-event: { type: order, datastream: brand } } ]',
    good: 'edge: { datastream: d-1, datastreams: { brand: d-2 } }\nenvironments: { staging: { edge: { datastream: d-3, datastreams: { brand: d-4 } } } }\n# in a rule\nactions: [ { send-event: { type: order, datastream: brand } } ]',
  }),
  'edge-setting-unused': message<{ setting: string; other: string }>({
    severity: 'warning',
    text: ({ setting, other }) => `"${setting}" has no effect with "${other}".`,
    help: ({ setting }) => `Remove "${setting}", or set "delivery: standard".`,
    why: "Durable delivery stores the body of each event, and sends the same body in every attempt. A request to the third-party domain would need a different body: the browser doesn't send the site's cookies to that domain, and the body would have to contain the values of these cookies. So durable delivery never uses the third-party domain.",
    bad: 'edge: { datastream: d-1, third-party-domain: adobedc.demdex.net }\ndelivery: durable',
    good: 'edge: { datastream: d-1 }\ndelivery: durable',
  }),
};
