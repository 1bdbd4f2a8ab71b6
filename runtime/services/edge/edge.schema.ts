import type { ServiceSchema } from '../../contract.ts';

export const edgeSchema = {
  kind: 'service',
  name: 'edge',
  title: 'Edge',
  doc: 'The way to the analytics edge: one endpoint for identity and events (clauses G-01, G-03, G-05). What the edge answers to be kept is kept under names of the organisation only.',
  hosts: ['{domain}', '{third-party-domain}'],
  stores: [
    { where: 'cookie', name: 'kndctr_{org}_*', lifetime: 'as answered', doc: 'What the edge wants kept: the visitor\'s identity (13 months as the edge is set up by default), the cluster that answers (30 minutes).' },
    { where: 'cookie', name: 'tagwright_probe', lifetime: 'at once', doc: 'Written and removed again to find the shop\'s domain.' },
    { where: 'sessionStorage', name: 'ecid', doc: 'The visitor\'s id, for other scripts of the page (clause G-22).' },
  ],
} as const satisfies ServiceSchema;
