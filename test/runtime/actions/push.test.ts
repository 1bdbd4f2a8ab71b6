// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../page.ts';

const load = () => import('../../../runtime/actions/push.ts');

const page = window as unknown as Record<string, unknown>;

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/', '<p id="layer"></p>');
});

afterEach(() => {
  for (const name of ['layer', 'dataLayer', 'shop']) Reflect.deleteProperty(page, name);
});

describe('push', () => {
  it("calls the list's own push", async () => {
    const { push } = await load();
    const list: unknown[] = [1];
    const seen: unknown[] = [];
    list.push = (...entries: unknown[]) => seen.push(...entries);
    page['dataLayer'] = list;
    push({ to: 'dataLayer', entry: { event: 'a' } });
    expect([list, seen]).toEqual([expect.objectContaining({ 0: 1, length: 1 }), [{ event: 'a' }]]);
  });

  it('creates a missing list, even inside an object', async () => {
    const { push } = await load();
    page['shop'] = { layer: {} };
    push({ to: 'dataLayer', entry: { a: 1 } });
    push({ to: 'dataLayer', entry: { a: 2 } });
    push({ to: 'shop.layer.events', entry: { a: 3 } });
    expect([page['dataLayer'], page['shop']]).toEqual([
      [{ a: 1 }, { a: 2 }],
      { layer: { events: [{ a: 3 }] } },
    ]);
  });

  it('replaces an element of the same name', async () => {
    const { push } = await load();
    page['layer'] = document.querySelector('#layer');
    push({ to: 'layer', entry: { a: 1 } });
    expect(page['layer']).toEqual([{ a: 1 }]);
  });

  it("throws if the list's parent is missing, or another value has its name", async () => {
    const { push } = await load();
    expect(() => push({ to: 'shop.layer', entry: {} })).toThrow('There is no shop.');
    page['shop'] = {
      layer: 'text',
      get bad() {
        throw new Error("the page's");
      },
    };
    expect(() => push({ to: 'shop.layer', entry: {} })).toThrow('shop.layer is no list.');
    expect(page['shop']).toHaveProperty('layer', 'text');
    expect(() => push({ to: 'shop.bad.list', entry: {} })).toThrow('There is no shop.bad.');
  });
});
