import type { ServiceSchema } from '../../contract.ts';

export const identitySchema = {
  kind: 'service',
  name: 'identity',
  title: 'Identity library',
  doc: 'Who the visitor is to the field\'s identity service (clauses I-01 to I-08), for a site that asks for it with identity: in its settings.',
  hosts: ['{server}', '{tracking-server}'],
  stores: [
    { where: 'cookie', name: 'AMCV_{org}', lifetime: '33696000000', doc: 'The visitor\'s ids, blob, region and opt-out, as the id service and the analytics server answered, a hash of the customer\'s ids, and which id syncs were done (clause E-09).' },
    { where: 'cookie', name: 'tagwright_probe', lifetime: 'at once', doc: 'Written and removed again to find the shop\'s domain.' },
  ],
} as const satisfies ServiceSchema;
