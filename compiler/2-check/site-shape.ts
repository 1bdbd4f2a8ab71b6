import type { Shape } from '../../runtime/contract.ts';
import { CONSENT } from './consent-shape.ts';
import { CONTENT } from './content-shape.ts';
import { EDGE, EDGE_ROW } from './edge-shape.ts';
import { HEALTH } from './health-shape.ts';
import { HOST } from './host-shape.ts';
import { IDENTITY } from './identity-shape.ts';

/**
 * The name of a host that serves pages. It has no port, because the bundle compares only the name
 * of the page's host.
 */
const PAGE_HOST: Shape = {
  type: 'string',
  pattern: '^[a-z0-9.-]+$',
  doc: 'a host name without a port, such as www.shop.example',
};

/**
 * The members of the page's global object `_satellite` that a site can list under `satellite:`. Two
 * members can't be listed, because other settings add them. `direct-calls` adds `track`. `get-var`
 * adds `getVar`. A site that lists `setVar` also has `getVar`.
 */
const SATELLITE = [
  'pageBottom',
  'setVar',
  'cookie',
  'logger',
  'notify',
  'setDebug',
  'buildInfo',
  'environment',
  'property',
  'company',
] as const;

/**
 * The name of a global variable of the page, such as `dataLayer`. It can also be a path to a
 * property of a global variable, such as `shop.layer`.
 */
export const GLOBAL: Shape = {
  type: 'string',
  pattern: '^[A-Za-z_$][\\w$.]*$',
  doc: 'the name of a global, such as dataLayer',
};

/** The shape of `data-layer:` for Adobe's client data layer. */
export const DATA_LAYER: Shape = {
  type: 'object',
  properties: {
    adobe: { ...GLOBAL, doc: "the name of Adobe's client data layer, such as adobeDataLayer" },
  },
  required: ['adobe'],
};

/** The settings of a site, except for `site`, `title`, `extends`, `serves`, `disable` and `use`. */
export const SETTINGS: { readonly [key: string]: Shape } = {
  constants: { type: 'object', others: { enum: undefined, type: undefined } },
  'data-layer': GLOBAL,
  consent: CONSENT,
  edge: EDGE,
  identity: IDENTITY,
  health: HEALTH,
  'direct-calls': {
    type: 'array',
    single: true,
    items: { doc: 'the ID of a direct call that the page makes' },
    doc: "the IDs of the direct calls that the page makes with _satellite.track, or true if they aren't listed",
  },
  hosts: {
    type: 'array',
    items: {
      type: 'string',
      pattern: '^(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)*(:\\d+)?$',
      doc: 'a host name such as edge.shop.example, or *.shop.example for all its subdomains',
    },
    doc: 'the hosts that the bundle itself may contact; without it, any host',
  },
  budget: {
    type: 'integer',
    minimum: 1,
    doc: 'the maximum size of the bundle in bytes, compressed with Brotli',
  },
  'served-from': {
    type: 'array',
    single: true,
    items: HOST,
    doc: 'the only hosts that the bundle may be loaded from; without it, any host (R-21)',
  },
  'third-parties': {
    enum: ['in-bundle', 'on-demand'],
    doc: 'the script that contains the code for third parties: the bundle, or a second script that is loaded on first use',
  },
  prerendered: {
    enum: ['run', 'wait'],
    doc: 'whether rules run in a page that the browser prerenders, or wait until the visitor opens it',
  },
  delivery: {
    enum: ['standard', 'durable'],
    doc: 'durable: events for the edge, and clicks whose on-demand script is missing, are stored until they are delivered',
  },
  hold: {
    enum: ['rule', 'page'],
    doc: 'the scope of delay-next: the rest of the rule, or every later rule of the page',
  },
  satellite: {
    type: 'array',
    single: true,
    items: { enum: SATELLITE },
    doc: 'the members of _satellite that page code can use',
  },
  'get-var': {
    type: 'array',
    single: true,
    items: { type: 'string', doc: 'the name of a data element' },
    doc: 'the data elements that page code can read with _satellite.getVar',
  },
  'event-fields': {
    type: 'object',
    others: {
      type: 'string',
      pattern: '^[a-z][\\w-]*$',
      doc: 'the name of an attribute, such as an-la',
    },
  },
  environments: {
    type: 'object',
    others: {
      type: 'object',
      properties: {
        hosts: { type: 'array', items: PAGE_HOST },
        edge: { type: 'object', properties: EDGE_ROW },
      },
    },
  },
};

/** The shape of a site.yaml. */
export const SITE: Shape = {
  type: 'object',
  required: ['site', 'title'],
  properties: {
    site: {
      type: 'string',
      // A folder of the output is named after the site's code, and Windows reserves the names of
      // its devices.
      pattern: '^(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z][a-z0-9_-]*$',
      doc: 'a site code: lower-case letters, digits, _ and -, but no device name such as con',
    },
    title: { type: 'string', minLength: 1, doc: 'the name of the site, for people' },
    extends: { type: 'string', doc: 'the site that this one inherits from' },
    serves: {
      type: 'object',
      properties: {
        paths: {
          type: 'array',
          single: true,
          items: {
            type: 'string',
            pattern: '^/[^*?#\\s]*$',
            doc: 'a path such as /in/, which starts with / and contains no *, ? or #',
          },
          doc: 'the path, or a list of paths, that URLs of this site start with',
        },
        hosts: { type: 'array', items: PAGE_HOST, doc: 'the hosts that the bundle runs on' },
      },
    },
    disable: { type: 'array', items: { type: 'string' } },
    use: { doc: 'the packs that the site uses' },
    ...SETTINGS,
    ...CONTENT,
  },
};
