// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as hints from '../../../runtime/sources/client-hint.ts';
import { element } from '../../../runtime/sources/event.ts';
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
