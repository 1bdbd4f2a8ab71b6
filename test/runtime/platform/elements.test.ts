// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closest,
  findElement,
  isChosen,
  mayMatch,
  propertyOf,
  textOf,
} from '../../../runtime/platform/page/dom.ts';
import { logged, open } from '../page.ts';

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/', '<p id="one" lang="en" data-a="b"><b></b></p>');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('an element', () => {
  it("may match selectors if it matches them, or if the browser can't tell", () => {
    const element = findElement('#one')!;
    expect(mayMatch(element, 'a,p')).toBe(true);
    expect(mayMatch(element, 'a,i')).toBe(false);
    expect(mayMatch(element, 'a,[')).toBe(true);
  });

  it('is inside the elements around its shadow tree', () => {
    const host = findElement('#one')!;
    const inner = document.createElement('i');
    host.attachShadow({ mode: 'open' }).append(inner);
    expect(closest(inner, 'p')).toBe(host);
    expect(closest(inner, '.none')).toBe(undefined);
  });

  it('has properties, attributes of other names, or neither', () => {
    const element = findElement('#one')!;
    expect(['lang', 'data-a', 'tagName', 'none'].map((name) => propertyOf(element, name))).toEqual([
      'en',
      'b',
      'P',
      undefined,
    ]);
    Object.defineProperty(element, 'mine', { value: null });
    element.setAttribute('mine', 'attribute');
    expect(propertyOf(element, 'mine')).toBe(undefined);
  });

  it('has no property that throws when it is read', () => {
    const element = findElement('#one')!;
    Object.defineProperty(element, 'mine', {
      get: () => {
        throw new Error('broken');
      },
    });
    expect(propertyOf(element, 'mine')).toBe(undefined);
  });

  it('shows its inner text rather than its text content', () => {
    expect(textOf({ innerText: '  a \n\n b', textContent: 'hidden' } as never)).toBe('a b');
  });

  it.each(['checkbox', 'radio'])('of the type %s is chosen only if it is checked', (type) => {
    document.body.innerHTML = `<input type="${type}" value="a">`;
    const input = document.body.firstElementChild as HTMLInputElement;
    expect(isChosen(input)).toBe(false);
    input.checked = true;
    expect(isChosen(input)).toBe(true);
  });
});

describe('observing how much of an element is inside the viewport', () => {
  const load = async () =>
    (await import('../../../runtime/platform/watch/observe.ts')).observeShare;

  it('tells for each element whether its share is reached', async () => {
    let tell = (_: unknown) => {};
    let options: unknown;
    const observe = vi.fn();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = observe;
        constructor(callback: typeof tell, given: unknown) {
          tell = callback;
          options = given;
        }
      },
    );
    const lines = logged();
    const seen = vi.fn();
    (await load())(40, seen)(document.body);
    expect([options, observe.mock.calls]).toEqual([{ threshold: 0.4 }, [[document.body]]]);
    // Browsers report ratios as 32-bit numbers, and Math.fround(0.4) is above 0.4.
    tell(
      [0.39, 0.4, Math.fround(0.4) - 2 ** -25, 1].map((intersectionRatio) => ({
        target: document.body,
        intersectionRatio,
      })),
    );
    expect(seen.mock.calls).toEqual([
      [document.body, false],
      [document.body, true],
      [document.body, true],
      [document.body, true],
    ]);
    expect(lines).toEqual([]);
    tell(undefined);
    expect(lines).toEqual([expect.stringMatching(/Failed to observe the view\. ./)]);
  });

  it('logs an error if the browser has no observers', async () => {
    const lines = logged();
    vi.stubGlobal('IntersectionObserver', undefined);
    (await load())(40, () => {})(document.body);
    expect(lines).toEqual([expect.stringMatching(/Failed to observe the view\. ./)]);
  });
});

it('changes of the given attributes are observed instead of elements', async () => {
  const observe = vi.fn();
  let tell = () => {};
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = observe;
      constructor(callback: typeof tell) {
        tell = callback;
      }
    },
  );
  const { observeTree } = await import('../../../runtime/platform/watch/observe.ts');
  const changed = vi.fn();
  observeTree(changed, ['class']);
  expect(observe.mock.calls).toEqual([
    [document, { childList: false, subtree: true, attributeFilter: ['class'] }],
  ]);
  tell();
  expect(changed).toHaveBeenCalledTimes(1);
});
