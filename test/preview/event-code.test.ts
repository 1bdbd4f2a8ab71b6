import { expect, it } from 'vitest';
import { sampleDetail } from '../../preview/panels/why/sample-detail.ts';
import { codeOfEvent, eventOfCode } from '../../preview/session/steps/event-code.ts';

it('an event that was sent can be read from the step that was recorded', () => {
  for (const event of [
    { do: 'call', id: 'a "b"', detail: { products: [1], text: '\\") }' } },
    { do: 'dispatch', type: 'shop:x', detail: { a: ', bubbles: true })' }, selector: '' },
    { do: 'dispatch', type: "it's", detail: 5, selector: 'a[b="c"]' },
  ] as const)
    expect(eventOfCode(codeOfEvent(event))).toEqual(event);
  for (const code of [
    'alert(1)',
    '_satellite.track("a", alert(1))',
    'document.dispatchEvent(new CustomEvent("a", { detail: f(), bubbles: true }))',
  ])
    expect(eventOfCode(code)).toBeUndefined();
});

it('a sample has the fields that the rule reads', () => {
  expect(sampleDetail('direct-call', ['order.id', 'order.total', 'guid'])).toEqual({
    guid: 'guid',
    order: { id: 'TEST-1', total: 999 },
  });
  expect(sampleDetail('custom-event', ['order', 'products', 'total'])).toEqual({
    order: 'TEST-1',
    products: [{ sku: 'ARC-5', name: 'Arc 5', category: 'smartphones', price: 999, quantity: 1 }],
    total: 999,
  });
});
