// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { release } from '../../../runtime/engine/trigger.ts';
import { click } from '../../../runtime/events/click.ts';
import { customEvent } from '../../../runtime/events/custom-event.ts';
import { hover } from '../../../runtime/events/hover.ts';
import * as hints from '../../../runtime/sources/client-hint.ts';
import { element, target } from '../../../runtime/sources/event.ts';
import { allValues } from '../../../runtime/sources/query.ts';
import * as fromReferrer from '../../../runtime/sources/referrer.ts';
import { open } from '../page.ts';

describe('query with all', () => {
  it('is the list of all values, or absent', () => {
    open('https://www.shop.example/?a=1&b=&A=2&a=%20');
    expect([allValues('a'), allValues('a', true), allValues('b'), allValues('c')]).toEqual([
      ['1', ' '],
      ['1', '2', ' '],
      [''],
      undefined,
    ]);
  });
});

describe('referrer', () => {
  const read = () => [
    fromReferrer.host(),
    fromReferrer.path(),
    fromReferrer.search(),
    fromReferrer.protocol(),
  ];

  it.each([
    ['https://a.example:81/b?c=d#e', ['a.example:81', '/b', '?c=d', 'https']],
    ['http://a.example', ['a.example', '/', '', 'http']],
    ['', [undefined, undefined, undefined, undefined]],
    ['about', [undefined, undefined, undefined, undefined]],
  ])('of %j is %j', (value, parts) => {
    Object.defineProperty(document, 'referrer', { configurable: true, value });
    expect(read()).toEqual(parts);
  });
});

describe('client-hint', () => {
  const read = (userAgentData: unknown) => {
    Object.defineProperty(navigator, 'userAgentData', { configurable: true, value: userAgentData });
    return [hints.brand(), hints.version(), hints.platform(), hints.mobile()];
  };
  const madeUp = { brand: 'Not)A;Brand', version: '8' };
  const engine = { brand: 'Chromium', version: '143' };

  it.each([
    [
      {
        brands: [madeUp, engine, { brand: 'Google Chrome', version: '142' }],
        platform: 'Windows',
        mobile: false,
      },
      ['Google Chrome', '142', 'Windows', false],
    ],
    [
      { brands: [engine, madeUp], platform: '', mobile: true },
      ['Chromium', '143', undefined, true],
    ],
    [{ brands: [madeUp] }, [undefined, undefined, undefined, undefined]],
    [{}, [undefined, undefined, undefined, undefined]],
    [undefined, [undefined, undefined, undefined, undefined]],
  ])('of %j is %j', (data, values) => {
    expect(read(data)).toEqual(values);
  });
});

describe("the event's element", () => {
  it('has properties, or else attributes', () => {
    document.body.innerHTML = '<input id="a" value="" data-step="2" size="3">';
    const input = document.querySelector('input')!;
    const of = (name: string) => element({ element: input, facts: new Map() }, name);
    expect(['id', 'value', 'size', 'checked', 'data-step', 'none'].map(of)).toEqual([
      'a',
      '',
      3,
      false,
      '2',
      undefined,
    ]);
    expect(element({ facts: new Map() }, 'id')).toBeUndefined();
  });
});

describe("the event's target", () => {
  const run = vi.fn();
  beforeAll(release);
  beforeEach(() => {
    run.mockClear();
    document.body.innerHTML = '<button id="outer"><span id="inner" data-step="2"></span></button>';
  });
  const read = (name: string) => target(run.mock.calls[0]![0], name);
  const dispatch = (type: string, on: Element) =>
    on.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }));

  it('is the innermost element, also in a shadow tree', () => {
    click(run, { selector: '#outer', untrusted: true });
    const inner = document.querySelector('#inner')!;
    dispatch('click', inner);
    expect(['id', 'data-step', 'none'].map(read)).toEqual(['inner', '2', undefined]);
    run.mockClear();
    inner.attachShadow({ mode: 'open' }).innerHTML = '<i id="deep"></i>';
    dispatch('click', inner.shadowRoot!.querySelector('i')!);
    expect(read('id')).toBe('deep');
  });

  it('is known after a delay and keeps the value that was read first', async () => {
    hover(run, { selector: '#outer', delay: 1, untrusted: true });
    const inner = document.querySelector('#inner')!;
    dispatch('mouseover', inner);
    await vi.waitFor(() => expect(run).toHaveBeenCalled());
    expect(read('id')).toBe('inner');
    inner.id = 'changed';
    expect(read('id')).toBe('inner');
  });

  it('is absent if no element is the target', () => {
    customEvent(run, { type: 'note' });
    document.dispatchEvent(new CustomEvent('note'));
    expect(run).toHaveBeenCalledTimes(1);
    expect(read('id')).toBeUndefined();
    expect(target({}, 'id')).toBeUndefined();
  });
});
