import type { Shape } from '../../runtime/contract.ts';

const HOST: Shape = { type: 'string', pattern: '^[a-z0-9.-]+(:\\d+)?$', doc: 'a host name such as dpm.demdex.net' };

const PART: Shape = { type: 'boolean' };

/** What a site asks for of the identity library: `identity:` in its settings. A part that isn't asked for costs nothing. */
export const IDENTITY: Shape = {
  type: 'object',
  properties: {
    'org': { type: 'string', pattern: '@AdobeOrg$', doc: 'an organisation id that ends in @AdobeOrg' },
    'server': { ...HOST, doc: 'the host of the id service' },
    'tracking-server': { ...HOST, doc: 'the host of the analytics tracking server, which is asked for its id' },
    'load-timeout': { duration: true, doc: 'how long an answer is waited for' },
    'purpose': { enum: ['product', 'analytics', 'advertising'] },
    'global': { type: 'string', pattern: '^[A-Za-z_$][\\w$]*$', doc: 'a name under which the page\'s own code finds the library, such as Visitor' },
    'opt-out': PART,
    'id-syncs': PART,
    'id-sync-container': { type: 'integer', minimum: 0, doc: 'the number of the container for id syncs' },
    'destinations': PART,
    'supplemental-id': PART,
    'customer-ids': PART,
    'consent-string': PART,
    'script-callback': PART,
    'domains': { type: 'array', minItems: 1, items: { type: 'string', pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$', doc: 'a domain of the retailer\'s own, such as shop.example' }, doc: 'the retailer\'s own domains: links to them pass the visitor\'s ids on' },
  },
};
