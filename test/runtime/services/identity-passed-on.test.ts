// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passOn } from '../../../runtime/services/identity/pass-on.ts';
import {
  passedIdentity,
  passedIn,
  passedOn,
} from '../../../runtime/services/identity/passed-on.ts';
import { logged, open } from '../page.ts';

const org = 'ABC@AdobeOrg';
const mcmid = '12345678901234567890123456789012345678';
const nowS = 1_700_000_000;

let lines: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: nowS * 1000 + 999 });
  lines = logged();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const visit = (parameter: string) => {
  open(`https://www.shop.example/in/?a=b&adobe_mc=${parameter}&c=d`);
  return passedIdentity(org);
};
const link = (ageS: number) =>
  encodeURIComponent(`TS=${nowS - ageS}|MCMID=${mcmid}|MCORGID=${encodeURIComponent(org)}`);

describe('an identity that a link passes on (G-13)', () => {
  it.each([0, 1, 299, 300, -1])('is accepted at an age of %d seconds', (age) => {
    expect(visit(link(age))!.get('MCMID')).toBe(mcmid);
    expect(lines).toEqual([]);
  });

  it.each([301, 302, 86_400, -2, -60, -86_400])(
    'is rejected at an age of %d seconds, which is logged',
    (age) => {
      expect(visit(link(age))).toBeUndefined();
      expect(lines).toEqual([
        'warn: [tagwright] Detected invalid or expired adobe_mc query string parameter.',
      ]);
    },
  );

  it.each([
    ['another organisation', `TS=${nowS}|MCMID=${mcmid}|MCORGID=OTHER@AdobeOrg`],
    ['no organisation', `TS=${nowS}|MCMID=${mcmid}`],
    ['no id', `TS=${nowS}|MCORGID=${org}`],
    ['an empty id', `TS=${nowS}|MCMID=|MCORGID=${org}`],
    ['no time', `MCMID=${mcmid}|MCORGID=${org}`],
    ['an empty time', `TS=|MCMID=${mcmid}|MCORGID=${org}`],
    ['a time that is a word', `TS=now|MCMID=${mcmid}|MCORGID=${org}`],
    ['a time with a letter in it', `TS=17000x00000|MCMID=${mcmid}|MCORGID=${org}`],
    ['a time with a point in it', `TS=${nowS}.5|MCMID=${mcmid}|MCORGID=${org}`],
    ['nothing', ''],
    ['bars alone', '||||'],
    ['broken encoding', '%E0%A4%A'],
  ])('is rejected with %s', (_what, text) => {
    expect(visit(encodeURIComponent(text))).toBeUndefined();
    expect(lines).toHaveLength(1);
  });

  it("is read if it isn't encoded at all, and if it is encoded three times", () => {
    const plain = `TS=${nowS}|MCMID=${mcmid}|MCORGID=${org}`;
    expect(visit(plain)?.get('MCMID')).toBe(mcmid);
    expect(
      visit(encodeURIComponent(encodeURIComponent(encodeURIComponent(plain))))?.get('MCMID'),
    ).toBe(mcmid);
  });

  it('is the last of several, with a warning', () => {
    open(
      `https://www.shop.example/?adobe_mc=${link(0).replace('1234', '9999')}&adobe_mc=${link(0)}`,
    );
    expect(passedIdentity(org)?.get('MCMID')).toBe(mcmid);
    expect(lines).toEqual([expect.stringContaining('multiple adobe_mc')]);
  });

  it("is read from the fragment's query if the URL's query has none", () => {
    open(`https://www.shop.example/?x=1#/route?adobe_mc=${link(0)}`);
    expect(passedIdentity(org)?.get('MCMID')).toBe(mcmid);
    open(`https://www.shop.example/#adobe_mc=${link(0)}`);
    expect(passedIdentity(org)).toBeUndefined();
  });

  it('logs nothing if the URL passes nothing on', () => {
    open('https://www.shop.example/?not_adobe_mc=1');
    expect(passedIdentity(org)).toBeUndefined();
    expect(lines).toEqual([]);
  });

  it('never reads inherited properties, whatever names the URL has', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const found = passedIn(`?adobe_mc=${name}=x|TS=1`, 'adobe_mc')!;
      expect(found.get(name)).toBe('x');
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    }
    expect(passedIn('?adobe_mc=TS=1', 'adobe_mc')!.get('constructor')).toBeUndefined();
    open(`https://www.shop.example/?constructor=${link(0)}`);
    expect(passedIn('?a=b', 'constructor')).toBeUndefined();
  });

  it('is read from a query with or without its question mark, up to the first one only', () => {
    const read = (query: string) => passedIn(query, 'adobe_mc')?.get('TS');
    expect([
      read('adobe_mc=TS=1'),
      read('?adobe_mc=TS=1'),
      read('/p?adobe_mc=TS=1'),
      read('?next=/p?adobe_mc=TS=1'),
      read('adobe_m=TS=1'),
    ]).toEqual(['1', '1', '1', undefined, undefined]);
    expect([...passedIn('adobe_mc=TS|MCMID=a=b', 'adobe_mc')!]).toEqual([
      ['TS', ''],
      ['MCMID', 'ab'],
    ]);
  });

  it('keeps only safe characters of a value', () => {
    expect(passedIn('?adobe_mc=MCMID=<b>12"34;</b>', 'adobe_mc')!.get('MCMID')).toBe('b1234b');
  });
});

describe('passOn', () => {
  it.each([
    ['/p?adobe_mc=1&adobe_mc=2&b=c', '/p?b=c&'],
    ['/p?b=c&', '/p?b=c&'],
    ['/p?', '/p?'],
    ['/p?b=a?c', '/p?b=a?c&'],
    ['/p?my_adobe_mc=1', '/p?my_adobe_mc=1&'],
    ['/p?adobe_mc_sdid=1', '/p?adobe_mc_sdid=1&'],
  ])('adds to %s one query', (url, before) => {
    expect(passOn(`${url}#a#b?c`, 'adobe_mc', [['MCMID', '']])).toBe(
      `${before}adobe_mc=TS%3D${nowS}#a#b?c`,
    );
  });

  it.each([
    ['https://a.example', '?'],
    ['https://a.example/p?b=c', '&'],
    ['/p?b=c&d', '&'],
  ])('adds to %s', (url, separator) => {
    expect(passOn(url, 'adobe_mc', [['MCMID', '1']])).toBe(
      `${url}${separator}adobe_mc=TS%3D${nowS}%7CMCMID%3D1`,
    );
  });

  it('adds it before the fragment, and replaces an earlier one', () => {
    expect(passOn('/p?adobe_mc=old&b=c#top', 'adobe_mc', [['MCMID', '1']])).toBe(
      `/p?b=c&adobe_mc=TS%3D${nowS}%7CMCMID%3D1#top`,
    );
    expect(passOn('/p?b=c&adobe_mc=old#top', 'adobe_mc', [])).toBe(
      `/p?b=c&adobe_mc=TS%3D${nowS}#top`,
    );
  });
});

describe('another parameter and maximum age', () => {
  it('is accepted up to its own maximum age', () => {
    const at = (age: number) => {
      open(
        `https://www.shop.example/?adobe_mc_sdid=${encodeURIComponent(`SDID=0A-1B|MCORGID=${org}|TS=${nowS - age}`)}`,
      );
      return passedOn('adobe_mc_sdid', org, 'SDID', 30)?.get('SDID');
    };
    expect([at(30), at(31)]).toEqual(['0A-1B', undefined]);
  });
});
