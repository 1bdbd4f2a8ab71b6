import type { Shape } from '../../runtime/contract.ts';
import { IDENTITY } from './identity-shape.ts';

/** What may stand in a file, key by key. `{}` is read by a reader of its own. */
export const CONTENT: { readonly [key: string]: Shape } = {
  elements: {}, rules: {}, tables: {}, tests: {}, variables: {},
};

const TEXTS: Shape = { type: 'array', items: { type: 'string' } };

const HOST: Shape = { type: 'string', pattern: '^[a-z0-9.-]+(:\\d+)?$', doc: 'a host name such as www.shop.example' };

const EDGE_ROW: { readonly [key: string]: Shape } = {
  'datastream': { type: 'string', minLength: 1, doc: 'the id of the datastream' },
  'org': { type: 'string', pattern: '@AdobeOrg$', doc: 'an organisation id that ends in @AdobeOrg' },
  'domain': { ...HOST, doc: 'the domain of the edge, such as edge.shop.example' },
  'base-path': { type: 'string', pattern: '^[\\w./-]+$', doc: 'the first part of the edge\'s path' },
  'report-suites': { ...TEXTS, doc: 'the report suites that receive the data, instead of those of the datastream (G-06)' },
  'third-party-domain': { ...HOST, doc: 'asked once where the edge domain fails at network level (G-05)' },
};

const EDGE: Shape = {
  type: 'object',
  properties: {
    ...EDGE_ROW,
    'global': { type: 'array', single: true, items: { type: 'string', pattern: '^[A-Za-z_$][\\w$]*$', doc: 'the name of a function, such as alloy' }, doc: 'the name, or a list of names, under which page code finds the command interface' },
    'parallel': { type: 'string', pattern: '^[A-Za-z_$][\\w$]*$', doc: 'the name of a function of the page, such as alloyAep' },
    'third-party-cookies': { type: 'boolean', doc: 'the first request goes to the identity domain, where browsers let it have cookies (G-05)' },
    'id-migration': { type: 'boolean', doc: 'the ECID of the older library\'s cookie is taken over, and kept there for 390 days' },
    'blank-emails': { type: 'boolean', doc: 'what looks like an e-mail address is blanked in the URLs that are reported (S-02)' },
    'profile-updates': { type: 'boolean', doc: 'events that lack experience data say that they are profile updates (G-15)' },
    'event-ids': { type: 'boolean', doc: 'each event has an id, by which the receiver can drop what reached it twice' },
    'send-log': { type: 'boolean', doc: 'the log says of each send what came of it (G-21)' },
    'link-clicks': { type: 'boolean', doc: 'clicks on links are collected by themselves, as activity map counts them' },
    'exchange': { type: 'boolean', doc: 'identities are exchanged and audiences activated as the edge answers, under advertising' },
  },
};

/** Members of `_satellite`, beside `track` (direct-calls) and `getVar` (get-var, setVar). */
const SATELLITE = ['pageBottom', 'setVar', 'cookie', 'logger', 'notify', 'setDebug', 'buildInfo', 'environment', 'property', 'company'] as const;

const PURPOSE: Shape = { enum: ['product', 'analytics', 'advertising'] };

/** Purposes of the Transparency and Consent Framework: 1 to 11. */
const TCF: Shape = { type: 'array', single: true, minItems: 1, items: { type: 'integer', minimum: 1, maximum: 11 } };

/** The consent types that Google's tags know. */
const GOOGLE_TYPES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage', 'functionality_storage', 'personalization_storage', 'security_storage'];

/** The settings of a site, beside `site`, `title`, `extends`, `serves` and `disable`. */
export const SETTINGS: { readonly [key: string]: Shape } = {
  'constants': { type: 'object', others: { enum: undefined, type: undefined } },
  'data-layer': { type: 'string', pattern: '^[A-Za-z_$][\\w$.]*$', doc: 'the name of a global, such as digitalData' },
  'consent': {
    type: 'object',
    properties: {
      cookie: { type: 'string', minLength: 1 },
      digits: { type: 'object', others: PURPOSE },
      option: { enum: ['standard', 'advanced'] },
      layer: { enum: ['explicit', 'implicit'] },
      required: { type: 'boolean' },
      missing: { enum: ['out', 'pending'] },
      withdrawal: { enum: ['erase', 'keep'], doc: 'what becomes of the keys of a purpose that is withdrawn' },
      records: { ...TEXTS, doc: 'further cookies and storage keys that hold the visitor\'s choice' },
      gpc: { type: 'array', single: true, minItems: 1, items: PURPOSE, doc: 'the purposes that the browser\'s privacy signal refuses' },
      tcf: { type: 'object', properties: { product: TCF, analytics: TCF, advertising: TCF } },
      google: { type: 'object', properties: Object.fromEntries(GOOGLE_TYPES.map((type) => [type, PURPOSE])) },
      allows: {},
    },
  },
  'edge': EDGE,
  'identity': IDENTITY,
  'direct-calls': { type: 'array', single: true, items: { doc: 'the id of a direct call that the page makes' }, doc: 'the direct calls that the page makes with _satellite.track, as a list of their ids; true where nobody lists them' },
  'hosts': { type: 'array', items: { type: 'string', pattern: '^(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)*(:\\d+)?$', doc: 'a host name such as edge.shop.example, or *.shop.example for all below it' }, doc: 'all that the bundle may send to; without it, any host' },
  'budget': { type: 'integer', minimum: 1, doc: 'the most bytes that the bundle may weigh, compressed with brotli' },
  'served-from': { type: 'array', single: true, items: HOST, doc: 'the hosts that the bundle\'s script may come from; without it, any host (R-21)' },
  'third-parties': { enum: ['in-bundle', 'on-demand'], doc: 'where the code that reaches third parties stands: in the bundle, or in a script beside it that is loaded when it is first needed' },
  'hold': { enum: ['rule', 'page'], doc: 'who waits for an action with delay-next: its rule, or every later rule of the page' },
  'satellite': { type: 'array', single: true, items: { enum: SATELLITE }, doc: 'what the page\'s own scripts find in _satellite' },
  'get-var': { type: 'array', single: true, items: { type: 'string', doc: 'the name of a data element' }, doc: 'the data elements that the page\'s own scripts may read with _satellite.getVar' },
  'event-fields': { type: 'object', others: { type: 'string', pattern: '^[a-z][\\w-]*$', doc: 'the name of an attribute, such as an-la' } },
  'environments': {
    type: 'object',
    others: { type: 'object', properties: { hosts: { type: 'array', items: HOST }, edge: { type: 'object', properties: EDGE_ROW } } },
  },
};

export const SITE: Shape = {
  type: 'object',
  required: ['site', 'title'],
  properties: {
    site: { type: 'string', pattern: '^[a-z][a-z0-9_-]*$', doc: 'a site code: lower-case letters, digits, _ and -' },
    title: { type: 'string', minLength: 1, doc: 'the name of the site, for people' },
    extends: { type: 'string', doc: 'the site that this one inherits from' },
    serves: {
      type: 'object',
      properties: {
        paths: { type: 'array', single: true, items: { type: 'string', pattern: '^/', doc: 'a path that begins with /' }, doc: 'the path, or a list of paths, that the pages of this site begin with' },
        hosts: { type: 'array', items: HOST, doc: 'the hosts that the bundle may run on' },
      },
    },
    disable: TEXTS,
    use: { doc: 'the packs that the site opts into' },
    ...SETTINGS,
    ...CONTENT,
  },
};

export const ELEMENT_KEYS: readonly string[] = ['value', 'doc', 'one-of', 'clean', 'map', 'keep', 'default', 'personal', 'override'];

export const RULE: Shape = {
  type: 'object',
  required: ['id', 'name', 'events', 'actions'],
  properties: {
    'id': { type: 'string', pattern: '^[a-z0-9]+([/-][a-z0-9]+)*$', doc: 'a rule id: words in lower case joined by - and /' },
    'name': { type: 'string', minLength: 1, doc: 'the name of the rule, for people' },
    'doc': { type: 'string' },
    'owner': { type: 'string' },
    'review-by': { type: 'string', date: true },
    'order': { type: 'integer', doc: 'rules with a lower order run first; 50 where nothing is said' },
    'archived': { type: 'boolean' },
    'override': { type: 'boolean' },
    'events': { doc: 'what makes the rule run' },
    'conditions': { doc: 'what must hold' },
    'actions': { doc: 'what it does, in order' },
  },
};

/** What may stand in a file below packs/, beside what it defines. */
export const PACK: Shape = {
  type: 'object',
  required: ['pack', 'title'],
  properties: {
    pack: { type: 'string', pattern: '^[a-z][a-z0-9-]*(/[a-z][a-z0-9-]*)*$', doc: 'the name of a pack, such as ads/floodlight' },
    title: { type: 'string', minLength: 1 },
    parameters: { type: 'object', others: {
      type: 'object',
      required: ['doc'],
      properties: {
        'type': { enum: ['string', 'integer', 'number', 'boolean', 'duration'], default: 'string' },
        'doc': { type: 'string', minLength: 1, doc: 'what the parameter is for' },
        'default': { },
        'one-of': { type: 'array', items: { } },
        'pattern': { type: 'string' },
        'minimum': { type: 'number' },
        'maximum': { type: 'number' },
      },
    } },
    ...CONTENT,
  },
};
