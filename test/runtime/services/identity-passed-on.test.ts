// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passOn } from '../../../runtime/services/identity/pass-on.ts';
import { passedIdentity, passedIn, passedOn } from '../../../runtime/services/identity/passed-on.ts';
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
const link = (ageS: number) => encodeURIComponent(`TS=${nowS - ageS}|MCMID=${mcmid}|MCORGID=${encodeURIComponent(org)}`);

describe('an identity that a link passes on (G-13)', () => {
  it.each([0, 1, 299, 300, -60, -86_400])('is accepted at an age of %d seconds', (age) => {
    expect(visit(link(age))!.get('MCMID')).toBe(mcmid);
    expect(lines).toEqual([]);
  });

  it.each([301, 302, 86_400])('is refused at an age of %d seconds, and says so', (age) => {
    expect(visit(link(age))).toBeUndefined();
    expect(lines).toEqual(['warn: [tagwright] Detected invalid or expired adobe_mc query string parameter.']);
  });

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
  ])('is refused with %s', (_what, text) => {
    expect(visit(encodeURIComponent(text))).toBeUndefined();
    expect(lines).toHaveLength(1);
  });

  it('is read where it isn\'t encoded at all, and where it is encoded three times', () => {
    const plain = `TS=${nowS}|MCMID=${mcmid}|MCORGID=${org}`;
    expect(visit(plain)?.get('MCMID')).toBe(mcmid);
    expect(visit(encodeURIComponent(encodeURIComponent(encodeURIComponent(plain))))?.get('MCMID')).toBe(mcmid);
  });

  it('is the last of several, which is told', () => {
    open(`https://www.shop.example/?adobe_mc=${link(0).replace('1234', '9999')}&adobe_mc=${link(0)}`);
    expect(passedIdentity(org)?.get('MCMID')).toBe(mcmid);
    expect(lines).toEqual([expect.stringContaining('multiple adobe_mc')]);
  });

  it('is read from the fragment\'s query where the query has none', () => {
    open(`https://www.shop.example/?x=1#/route?adobe_mc=${link(0)}`);
    expect(passedIdentity(org)?.get('MCMID')).toBe(mcmid);
    open(`https://www.shop.example/#adobe_mc=${link(0)}`);
    expect(passedIdentity(org)).toBeUndefined();
  });

  it('is silent where the URL passes nothing on', () => {
    open('https://www.shop.example/?not_adobe_mc=1');
    expect(passedIdentity(org)).toBeUndefined();
    expect(lines).toEqual([]);
  });

  it('never reads what every object inherits, whatever names the URL has', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const found = passedIn(`?adobe_mc=${name}=x|TS=1`, 'adobe_mc')!;
      expect(found.get(name)).toBe('x');
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    }
    expect(passedIn('?adobe_mc=TS=1', 'adobe_mc')!.get('constructor')).toBeUndefined();
    open(`https://www.shop.example/?constructor=${link(0)}`);
    expect(passedIn('?a=b', 'constructor')).toBeUndefined();
  });

  it('is read from a query with its question mark or without, up to the first one only', () => {
    const read = (query: string) => passedIn(query, 'adobe_mc')?.get('TS');
    expect([read('adobe_mc=TS=1'), read('?adobe_mc=TS=1'), read('/p?adobe_mc=TS=1'), read('?next=/p?adobe_mc=TS=1'), read('adobe_m=TS=1')]).toEqual(['1', '1', '1', undefined, undefined]);
    expect([...passedIn('adobe_mc=TS|MCMID=a=b', 'adobe_mc')!]).toEqual([['TS', ''], ['MCMID', 'ab']]);
  });

  it('takes nothing but safe characters from a value', () => {
    expect(passedIn('?adobe_mc=MCMID=<b>12"34;</b>', 'adobe_mc')!.get('MCMID')).toBe('b1234b');
  });
});

describe('the property of what is passed on', () => {
  const textOf = (fields: readonly (readonly [string, string])[]) => fields.map((field) => field.join('=')).join('|');
  const name = fc.oneof(fc.constantFrom('TS', 'MCMID', 'MCORGID', 'MCAID', '__proto__', 'constructor', ''), fc.string({ maxLength: 6 }));
  const field = fc.tuple(name, fc.oneof(fc.constantFrom(org, mcmid, 'OTHER@AdobeOrg', String(nowS), ''), fc.string({ maxLength: 12 })));

  it('is accepted exactly where it is fresh, of the organisation, and has an id', () => {
    fc.assert(fc.property(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(org, 'OTHER@AdobeOrg', ''), fc.constantFrom(mcmid, ''), fc.nat(3), fc.array(field, { maxLength: 2 }), (ageS, from, id, encodings, before) => {
      const fields = [...before, ['TS', String(nowS - ageS)], ['MCMID', id], ['MCORGID', from]] as const;
      let text = textOf(fields.map(([key, value]) => [key.replace(/[=|&#%?]/g, ''), value.replace(/[=|&#%?]/g, '')]));
      for (let time = 0; time < Math.max(encodings, 1); time++) text = encodeURIComponent(text);
      const found = visit(text);
      expect(found !== undefined).toBe(ageS <= 300 && from === org && id !== '');
      if (found) expect(found.get('MCMID')).toBe(mcmid);
    }), { numRuns: 100 });
  });

  it('never throws and never accepts what has no id, whatever a URL says', () => {
    fc.assert(fc.property(fc.array(fc.nat(0xffff), { maxLength: 60 }), (codes) => {
      const text = String.fromCharCode(...codes);
      const found = passedIn(`?adobe_mc=${text}`, 'adobe_mc');
      return [...found?.values() ?? []].every((value) => /^[\w@.-]*$/.test(value));
    }), { numRuns: 300 });
    expect(({} as Record<string, unknown>)['MCMID']).toBeUndefined();
  });

  it('comes back as it was passed on', () => {
    const pieces = (separator: string, ...of: readonly string[]) => fc.array(fc.constantFrom(...of), { maxLength: 4 }).map((found) => found.join(separator));
    const urls = fc.tuple(pieces('/', '', 'p', '%C3%A4'), fc.option(pieces('&', '', 'a=b', 'c', 'd=%26?', 'adobe_mc=1', 'adobe_mc_sdid=2')), fc.option(pieces('', 'top', '?', '#', '&', 'adobe_mc=3')))
      .map(([path, query, fragment]) => `https://a.example/${path}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`);
    fc.assert(fc.property(urls, fc.nat().map((id) => String(id).padStart(38, '7')), (url, id) => {
      const passed = passOn(url, 'adobe_mc', [['MCMID', id], ['MCAID', undefined], ['MCORGID', org]]);
      const { search, hash, pathname, host } = new URL(passed);
      expect([hash, pathname, host]).toEqual([new URL(url).hash, new URL(url).pathname, new URL(url).host]);
      expect(passedIn(search, 'adobe_mc')).toEqual(new Map([['TS', String(nowS)], ['MCMID', id], ['MCORGID', org]]));
      expect(new URL(passOn(passed, 'adobe_mc', [['MCMID', id], ['MCORGID', org]])).search.split('adobe_mc=')).toHaveLength(2);
    }), { numRuns: 100 });
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
  ])('makes of %s one query', (url, before) => {
    expect(passOn(`${url}#a#b?c`, 'adobe_mc', [['MCMID', '']])).toBe(`${before}adobe_mc=TS%3D${nowS}#a#b?c`);
  });

  it.each([
    ['https://a.example', '?'],
    ['https://a.example/p?b=c', '&'],
    ['/p?b=c&d', '&'],
  ])('adds to %s', (url, separator) => {
    expect(passOn(url, 'adobe_mc', [['MCMID', '1']])).toBe(`${url}${separator}adobe_mc=TS%3D${nowS}%7CMCMID%3D1`);
  });

  it('stands before the fragment, and takes the place of what was passed on before', () => {
    expect(passOn('/p?adobe_mc=old&b=c#top', 'adobe_mc', [['MCMID', '1']])).toBe(`/p?b=c&adobe_mc=TS%3D${nowS}%7CMCMID%3D1#top`);
    expect(passOn('/p?b=c&adobe_mc=old#top', 'adobe_mc', [])).toBe(`/p?b=c&adobe_mc=TS%3D${nowS}#top`);
  });
});

describe('another parameter and limit', () => {
  it('is fresh for as long as is said', () => {
    const at = (age: number) => {
      open(`https://www.shop.example/?adobe_mc_sdid=${encodeURIComponent(`SDID=0A-1B|MCORGID=${org}|TS=${nowS - age}`)}`);
      return passedOn('adobe_mc_sdid', org, 'SDID', 30)?.get('SDID');
    };
    expect([at(30), at(31)]).toEqual(['0A-1B', undefined]);
  });
});
