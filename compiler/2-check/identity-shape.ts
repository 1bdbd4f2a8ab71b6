import type { Shape } from '../../runtime/contract.ts';

const HOST: Shape = {
  type: 'string',
  pattern: '^[a-z0-9.-]+(:\\d+)?$',
  doc: 'a host name such as dpm.demdex.net',
};

const SWITCH: Shape = { type: 'boolean' };

/**
 * The shape of `identity:` in site.yaml. A bundle contains only the features that are switched on.
 */
export const IDENTITY: Shape = {
  type: 'object',
  properties: {
    org: {
      type: 'string',
      pattern: '@AdobeOrg$',
      doc: 'an organisation ID that ends in @AdobeOrg',
    },
    server: { ...HOST, doc: 'the host of the ID service' },
    'tracking-server': {
      ...HOST,
      doc: 'the host of the analytics tracking server, which provides its ID',
    },
    'load-timeout': { duration: true, doc: 'how long to wait for a response' },
    purpose: { enum: ['product', 'analytics', 'advertising'] },
    global: {
      type: 'string',
      pattern: '^[A-Za-z_$][\\w$]*$',
      doc: 'the name of a global variable for page code, such as Visitor',
    },
    'opt-out': SWITCH,
    'id-syncs': SWITCH,
    'id-sync-container': {
      type: 'integer',
      minimum: 0,
      doc: 'the number of the container for ID syncs',
    },
    destinations: SWITCH,
    'supplemental-id': SWITCH,
    'customer-ids': SWITCH,
    'consent-string': SWITCH,
    'script-callback': SWITCH,
    domains: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'string',
        pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$',
        doc: 'a domain name, such as shop.example',
      },
      doc: "the shop's own domains: links to them pass on the visitor's IDs",
    },
  },
};
