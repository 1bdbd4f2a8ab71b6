// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open, outcome, settle } from '../page.ts';

const load = () => import('../../../runtime/actions/wait-for-visible.ts');

const page = window as unknown as Record<string, unknown>;

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/', '<p id="layer"></p>');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['layer', 'dataLayer', 'shop', 'trustedTypes'])
    Reflect.deleteProperty(page, name);
});

describe('wait for visible', () => {
  let shown: Set<string>;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = new Set();
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (shown.has(this.id) ? [{}] : []) as unknown as DOMRectList;
    });
    vi.stubGlobal('getComputedStyle', () => ({ visibility: 'visible' }));
    document.body.innerHTML = '<p class="w" id="a"></p><p class="w" id="b"></p>';
  });

  const within = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await settle();
  };

  it('resolves immediately if one of the elements is visible', async () => {
    const { waitForVisible } = await load();
    shown.add('b');
    const seen = outcome(waitForVisible({ selector: '.w', within: 5000 }));
    await settle();
    expect(seen).toEqual({ resolved: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('checks every 100 ms, including elements that are added later', async () => {
    const { waitForVisible } = await load();
    const seen = outcome(waitForVisible({ selector: '.w', within: 5000 }));
    await within(99);
    shown.add('c');
    document.body.innerHTML = '<p class="w" id="c"></p>';
    await settle();
    expect(seen).toEqual({});
    await within(1);
    expect(seen).toEqual({ resolved: true });
  });

  it('rejects after the timeout, and not earlier', async () => {
    const { waitForVisible } = await load();
    await within(3000);
    const seen = outcome(waitForVisible({ selector: '.w', within: 5000 }));
    await within(4999);
    expect(seen).toEqual({});
    await within(1);
    expect(seen).toEqual({ rejected: ".w wasn't visible within 5 seconds." });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('an invalid selector matches nothing', async () => {
    const { waitForVisible } = await load();
    const seen = outcome(waitForVisible({ selector: '[', within: 0 }));
    await settle();
    expect(seen).toEqual({ rejected: "[ wasn't visible within 0 seconds." });
  });
});
