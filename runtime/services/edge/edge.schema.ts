import type { ServiceSchema } from '../../contract.ts';

export const edgeSchema = {
  kind: 'service',
  name: 'edge',
  title: 'Edge',
  doc: "The analytics edge: one endpoint for identity and events. A cookie in the edge's response is stored only if its name is one of the organisation's, and only if consent allows storing an identity (C-01).",
  hosts: ['{domain}', '{third-party-domain}'],
  stores: [
    {
      where: 'cookie',
      name: 'kndctr_{org}_*',
      lifetime: 'as answered',
      identifies: true,
      doc: "Cookies in the edge's responses: the visitor's identity (13 months by default), and the cluster that responds (30 minutes).",
    },
    {
      where: 'cookie',
      name: 'tagwright_probe',
      lifetime: 'at once',
      doc: "Written and removed to find the shop's registrable domain.",
    },
    {
      where: 'sessionStorage',
      name: 'ecid',
      identifies: true,
      doc: "The visitor's id, for other scripts of the page.",
    },
  ],
} as const satisfies ServiceSchema;
