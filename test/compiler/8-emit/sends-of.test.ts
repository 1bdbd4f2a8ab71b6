import { expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { fileURLToPath } from 'node:url';

const rules = fileURLToPath(new URL('../../shops/reference/rules', import.meta.url));

test('the trace lists the entries that a page can push for each event of its data layer', async () => {
  const { sites } = await compile({
    ...{ rules, asOf: '2025-04-15', sites: ['layer'], trace: true },
  });
  const sends = new Map(
    sites[0]!.trace!.meta.rules.map(({ id, events }) => [id, events.flatMap((each) => each.sends)]),
  );
  expect(sends.get('layer/purchase')).toEqual([
    {
      ...{ kind: 'data-layer', name: 'purchase', list: 'dataLayer' },
      fields: ['customer', 'ecommerce', 'ecommerce.items', 'ecommerce.value', 'event'],
    },
  ]);
  expect(sends.get('layer/steps')).toMatchObject([
    { name: 'add_shipping_info', fields: ['event', 'tier'] },
    { name: 'add_payment_info', fields: ['event', 'tier'] },
  ]);
  // The rule layer/views fires for every event name with a certain prefix. These names can't be
  // listed, so the rule's event has no `sends` in the trace.
  expect(sends.get('layer/views')).toEqual([undefined]);
});
