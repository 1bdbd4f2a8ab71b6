// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkedIdentity } from '../../../runtime/services/edge/linked-identity.ts';
import { open } from '../page.ts';

const nowS = 1_700_000_000;
const org = 'ABC@AdobeOrg';
const id = '12345678901234567890123456789012345678';

beforeEach(() => {
  vi.useFakeTimers({ now: nowS * 1000 + 999 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an identity that a link passes on to the small client (G-13)', () => {
  const read = (url: string) => {
    open(`https://www.shop.example/in/${url}`);
    return linkedIdentity(org);
  };
  const fields = (time: number | string = nowS) => `TS=${time}|MCMID=${id}|MCORGID=${org}`;
  const found = { identityMap: { ECID: [{ id }] } };
  const encoded = encodeURIComponent;

  it.each([
    ['encoded once', `?adobe_mc=${encoded(fields())}`],
    ['encoded twice', `?a=1&adobe_mc=${encoded(encoded(fields()))}&b=2`],
    ['not encoded', `?adobe_mc=${fields()}`],
    ['first of several', `?adobe_mc=${encoded(fields())}&adobe_mc=${encoded('TS=1|MCMID=2')}`],
    [
      'with the analytics id',
      `?adobe_mc=${encoded(`TS=${nowS}|MCMID=${id}|MCAID=A-1|MCORGID=${org}`)}`,
    ],
    ['300 s old', `?adobe_mc=${encoded(fields(nowS - 300))}`],
    ['rounded up', `?adobe_mc=${encoded(fields(nowS + 1))}`],
  ])('is accepted %s', (_, url) => {
    expect(read(url)).toEqual(found);
  });

  it('is accepted from one second in the future until just before 301 seconds', () => {
    vi.setSystemTime(nowS * 1000);
    const at = (ageS: number) => read(`?adobe_mc=${encoded(fields(nowS - ageS))}`);
    expect([at(-1), at(-2), at(300), at(301)]).toEqual([found, undefined, found, undefined]);
  });

  it.each([
    ['without the parameter', '?mc=1'],
    ['301 s old', `?adobe_mc=${encoded(fields(nowS - 301))}`],
    ['from the future', `?adobe_mc=${encoded(fields(nowS + 3))}`],
    ['with a malformed time', `?adobe_mc=${encoded(fields('1e9'))}`],
    ['of another organisation', `?adobe_mc=${encoded(fields().replace('ABC', 'ABCD'))}`],
    ['without an id', `?adobe_mc=${encoded(`TS=${nowS}|MCORGID=${org}`)}`],
    ['with broken encoding', `?adobe_mc=%E0%A4%A`],
    ['in the fragment', `#?adobe_mc=${encoded(fields())}`],
    ['in another parameter', `?x_adobe_mc=${encoded(fields())}`],
  ])('is rejected %s', (_, url) => {
    expect(read(url)).toBeUndefined();
  });
});
