import type { Shape } from '../../runtime/contract.ts';

/** A host name with an optional port. */
export const HOST: Shape = {
  type: 'string',
  pattern: '^[a-z0-9.-]+(:\\d+)?$',
  doc: 'a host name such as www.shop.example',
};
