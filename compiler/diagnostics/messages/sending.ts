import { message } from './message.ts';
import { suggest } from './suggest.ts';

/** Messages about consent settings, and about the requests and edge events that rules send. */
export const sendingMessages = {
  'consent-exempt-stores': message<{ what: string; purpose: string }>({
    severity: 'error',
    text: ({ what, purpose }) =>
      `"${what}" can store data for the purpose "${purpose}", which this site exempts from consent.`,
    help: ({ purpose }) =>
      `Remove "${purpose}" from "consent: { exempt: … }" and let the visitor decide, or store nothing.`,
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
      `Write "${suggestion}". If the page has both, list "${name}" under "records:".`,
    why: 'If no cookie has this name, no visitor can agree, so the purpose is never allowed and its actions never run. The names of the cookies with the visitor\'s choice are in "cookie:" and "records:".',
    bad: 'consent: { cookie: OptanonConsent, allows: { analytics: { cookie: OptanonConset, contains: "C0002:1" } } }',
    good: 'consent: { cookie: OptanonConsent, allows: { analytics: { cookie: OptanonConsent, contains: "C0002:1" } } }',
  }),
  'consent-without-answer': message<{ purpose: string }>({
    severity: 'warning',
    text: ({ purpose }) =>
      `The policy for ${purpose} is true before the visitor has chosen, so no action waits for the choice.`,
    help: ({ purpose }) =>
      `Write a comparison that is true only after the visitor agrees, and false if the cookie doesn't exist. If ${purpose} needs no consent, write "exempt: ${purpose}".`,
    why: 'With "missing: pending", actions wait only while their policy is false. This policy is true without any cookie.',
    bad: 'missing: pending\nallows:\n  advertising: { not: { cookie: answers, contains: "ads:0" } }',
    good: 'missing: pending\nallows:\n  advertising: { cookie: answers, contains: "ads:1" }',
  }),
  'consent-cookie-missing': message<{ key: string }>({
    severity: 'error',
    text: ({ key }) =>
      `"${key}:" needs the cookie with the visitor's choice, but "cookie:" is missing.`,
    help: ({ key }) => `Add "cookie:" with the name of that cookie, or remove "${key}:".`,
    why: "Without a consent cookie, nothing records the visitor's choice, so a setting about that choice can't work. Such a site can only exempt purposes.",
    bad: 'consent: { exempt: analytics, digits: { 4: advertising } }',
    good: 'consent: { cookie: choice, exempt: analytics, digits: { 4: advertising } }',
  }),
  'send-settings-conflict': message<{ one: string; other: string; because: string }>({
    severity: 'error',
    text: ({ one, other, because }) => `"${one}" and "${other}" can't be combined: ${because}.`,
    help: ({ one, other }) => `Remove "${one}" or "${other}".`,
    why: "A GET request has no body. Its query has room for the data of one event only, so it can't be combined with batch. A rule can't set a beacon's headers or read its response.",
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
          : `Add it to the site: "edge: { datastreams: { ${/^[\w-]+$/.test(name) ? name : 'brand'}: <ID> } }".`,
    why: 'An action names its datastream, and the site gives the name an ID, so that each site and each environment can have its own.',
    bad: '- send-event: { type: order, datastream: brand }   # on a site without this name',
    good: 'edge: { datastreams: { brand: 22222222-3333-4444-8555-666666666666 } }',
  }),
  'datastream-not-in-environment': message<{ name: string; environment: string }>({
    severity: 'error',
    text: ({ name, environment }) =>
      `The environment "${environment}" has a datastream of its own, but none named "${name}".`,
    help: ({ name, environment }) =>
      `Add "datastreams: { ${name}: … }" under "edge:" of the environment "${environment}".`,
    why: 'An environment with datastreams of its own keeps its events apart. Without one for this name, its pages would send these events to the datastream of production.',
    bad: 'edge: { datastream: d-1, datastreams: { brand: d-2 } }\nenvironments: { staging: { edge: { datastream: d-3 } } }\n# in a rule\nactions: [ { send-event: { type: order, datastream: brand } } ]',
    good: 'edge: { datastream: d-1, datastreams: { brand: d-2 } }\nenvironments: { staging: { edge: { datastream: d-3, datastreams: { brand: d-4 } } } }\n# in a rule\nactions: [ { send-event: { type: order, datastream: brand } } ]',
  }),
  'edge-setting-unused': message<{ setting: string; other: string }>({
    severity: 'warning',
    text: ({ setting, other }) => `"${setting}" has no effect with "${other}".`,
    help: ({ setting }) => `Remove "${setting}", or set "delivery: standard".`,
    why: "Durable delivery stores each event before it sends it, and repeats it with the same body. The browser doesn't send the site's cookies to the third-party domain, so a request to that domain would need another body, with the values of these cookies. That is why durable delivery never uses the domain.",
    bad: 'edge: { datastream: d-1, third-party-domain: adobedc.demdex.net }\ndelivery: durable',
    good: 'edge: { datastream: d-1 }\ndelivery: durable',
  }),
};
