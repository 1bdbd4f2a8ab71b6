// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../harness/seed.ts';
import { passOn } from '../../../runtime/services/identity/pass-on.ts';
import { passedIdentity, passedIn } from '../../../runtime/services/identity/passed-on.ts';
import { logged, open } from '../page.ts';

const org = 'ABC@AdobeOrg';
const mcmid = '12345678901234567890123456789012345678';
const nowS = 1_700_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: nowS * 1000 + 999 });
  logged();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const visit = (parameter: string) => {
  open(`https://www.shop.example/in/?a=b&adobe_mc=${parameter}&c=d`);
  return passedIdentity(org);
};

describe('the properties of passed-on fields', () => {
  const textOf = (fields: readonly (readonly [string, string])[]) =>
    fields.map((field) => field.join('=')).join('|');
  const name = fc.oneof(
    fc.constantFrom('TS', 'MCMID', 'MCORGID', 'MCAID', '__proto__', 'constructor', ''),
    fc.string({ maxLength: 6 }),
  );
  const field = fc.tuple(
    name,
    fc.oneof(
      fc.constantFrom(org, mcmid, 'OTHER@AdobeOrg', String(nowS), ''),
      fc.string({ maxLength: 12 }),
    ),
  );

  it('are accepted exactly if they are recent, of the organisation, and have an id', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.constantFrom(org, 'OTHER@AdobeOrg', ''),
        fc.constantFrom(mcmid, ''),
        fc.nat(3),
        fc.array(field, { maxLength: 2 }),
        (ageS, from, id, encodings, before) => {
          const fields = [
            ...before,
            ['TS', String(nowS - ageS)],
            ['MCMID', id],
            ['MCORGID', from],
          ] as const;
          let text = textOf(
            fields.map(([key, value]) => [
              key.replace(/[=|&#%?]/g, ''),
              value.replace(/[=|&#%?]/g, ''),
            ]),
          );
          for (let time = 0; time < Math.max(encodings, 1); time++) text = encodeURIComponent(text);
          const found = visit(text);
          expect(found !== undefined).toBe(ageS >= -1 && ageS <= 300 && from === org && id !== '');
          if (found) expect(found.get('MCMID')).toBe(mcmid);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('never throws and never accepts fields without an id, for any URL', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { maxLength: 60 }), (codes) => {
        const text = String.fromCharCode(...codes);
        const found = passedIn(`?adobe_mc=${text}`, 'adobe_mc');
        return [...(found?.values() ?? [])].every((value) => /^[\w@.-]*$/.test(value));
      }),
      { numRuns: 300 },
    );
    expect(({} as Record<string, unknown>)['MCMID']).toBeUndefined();
  });

  it('are read as they were written', () => {
    const pieces = (separator: string, ...of: readonly string[]) =>
      fc.array(fc.constantFrom(...of), { maxLength: 4 }).map((found) => found.join(separator));
    const urls = fc
      .tuple(
        pieces('/', '', 'p', '%C3%A4'),
        fc.option(pieces('&', '', 'a=b', 'c', 'd=%26?', 'adobe_mc=1', 'adobe_mc_sdid=2')),
        fc.option(pieces('', 'top', '?', '#', '&', 'adobe_mc=3')),
      )
      .map(
        ([path, query, fragment]) =>
          `https://a.example/${path}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`,
      );
    fc.assert(
      fc.property(
        urls,
        fc.nat().map((id) => String(id).padStart(38, '7')),
        (url, id) => {
          const passed = passOn(url, 'adobe_mc', [
            ['MCMID', id],
            ['MCAID', undefined],
            ['MCORGID', org],
          ]);
          const { search, hash, pathname, host } = new URL(passed);
          expect([hash, pathname, host]).toEqual([
            new URL(url).hash,
            new URL(url).pathname,
            new URL(url).host,
          ]);
          expect(passedIn(search, 'adobe_mc')).toEqual(
            new Map([
              ['TS', String(nowS)],
              ['MCMID', id],
              ['MCORGID', org],
            ]),
          );
          expect(
            new URL(
              passOn(passed, 'adobe_mc', [
                ['MCMID', id],
                ['MCORGID', org],
              ]),
            ).search.split('adobe_mc='),
          ).toHaveLength(2);
        },
      ),
      { numRuns: 100 },
    );
  });
});
