import type { Shape } from '../../runtime/contract.ts';
import type { EdgeSetting } from '../model/edge-setting.ts';
import { HOST } from './host-shape.ts';

/** The settings for Adobe's edge network that an environment can override. */
export const EDGE_ROW = {
  datastream: { type: 'string', minLength: 1, doc: 'the ID of the datastream' },
  datastreams: {
    type: 'object',
    others: { type: 'string', minLength: 1 },
    doc: 'names for other datastreams, each with its ID, for `datastream:` of an action',
  },
  org: { type: 'string', pattern: '@AdobeOrg$', doc: 'an organisation ID that ends in @AdobeOrg' },
  domain: { ...HOST, doc: 'the domain of the edge, such as edge.shop.example' },
  'base-path': { type: 'string', pattern: '^[\\w./-]+$', doc: "the first part of the edge's path" },
  'report-suites': {
    type: 'array',
    items: { type: 'string' },
    doc: 'the report suites that receive the data, instead of those of the datastream (G-06)',
  },
  'third-party-domain': {
    ...HOST,
    doc: 'the domain that gets one more try after a network error of the edge domain (G-05)',
  },
} satisfies { readonly [setting in EdgeSetting]?: Shape };

/** The shape of `edge:` in site.yaml. */
export const EDGE: Shape = {
  type: 'object',
  properties: {
    ...EDGE_ROW,
    global: {
      type: 'array',
      single: true,
      items: {
        type: 'string',
        pattern: '^[A-Za-z_$][\\w$]*$',
        doc: 'the name of a function, such as alloy',
      },
      doc: 'the global name, or a list of global names, of the function that page code calls',
    },
    parallel: {
      type: 'string',
      pattern: '^[A-Za-z_$][\\w$]*$',
      doc: 'the name of a function of the page, such as alloyAep',
    },
    'third-party-cookies': {
      type: 'boolean',
      doc: 'sends the first request to the identity domain, in browsers that allow third-party cookies (G-05)',
    },
    'id-migration': {
      type: 'boolean',
      doc: "reads the legacy ECID from the older library's cookie, and stores it there for 390 days",
    },
    'blank-emails': {
      type: 'boolean',
      doc: 'removes email addresses from everything that the site sends, to the edge and to third parties (S-02)',
    },
    'profile-updates': {
      type: 'boolean',
      doc: 'marks events without experience data as profile updates (G-15)',
    },
    'event-ids': {
      type: 'boolean',
      doc: 'gives each event an ID, so that the receiver can drop duplicates',
    },
    'send-log': { type: 'boolean', doc: 'logs the result of each request (G-21)' },
    'passed-identity': {
      type: 'boolean',
      doc: 'uses the identity that a link passes on in adobe_mc, if it is at most 300 seconds old (G-13)',
    },
    'link-clicks': {
      type: 'boolean',
      doc: 'sends clicks on links automatically, as Activity Map counts them',
    },
    exchange: {
      type: 'boolean',
      doc: 'runs the ID syncs and URL destinations of edge responses, with consent to advertising',
    },
  } satisfies { readonly [setting in EdgeSetting]: Shape },
};
