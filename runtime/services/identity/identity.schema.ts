import type { ServiceSchema } from '../../contract.ts';

export const identitySchema = {
  kind: 'service',
  name: 'identity',
  title: 'Identity library',
  doc: 'Identifies the visitor at the id service, for sites with identity: in their settings.',
  hosts: ['{server}', '{tracking-server}'],
  stores: [
    {
      where: 'cookie',
      name: 'AMCV_{org}',
      lifetime: '33696000000',
      doc: "The visitor's ids, blob, region and opt-out from the id service and the analytics server, a hash of the customer's ids, and the ID syncs that were run.",
    },
    {
      where: 'cookie',
      name: 'tagwright_probe',
      lifetime: 'at once',
      doc: "Written and removed to find the shop's registrable domain.",
    },
  ],
} as const satisfies ServiceSchema;
