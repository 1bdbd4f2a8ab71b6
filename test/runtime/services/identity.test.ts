// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookiePrefix } from '../../../runtime/services/identity/cookie-prefix.ts';
import { decodeEcid } from '../../../runtime/services/identity/decode-ecid.ts';
import { drawHexId, drawVisitorId } from '../../../runtime/services/identity/draw-ids.ts';
import { withProtocol } from '../../../runtime/services/identity/fetch-in-order.ts';
import { queryOf } from '../../../runtime/services/identity/query-of.ts';

const ecid = '12345678901234567890123456789012345678';
const text = (value: string) => [...value].map((character) => character.charCodeAt(0));
const base64url = (bytes: readonly number[]) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

describe('cookiePrefix', () => {
  it("contains the organisation's name", () => {
    expect(cookiePrefix('ABC@AdobeOrg')).toBe('kndctr_ABC_AdobeOrg_');
  });
});

describe('decodeEcid', () => {
  it.each([
    ['first', [0x0a, 38, ...text(ecid), 0x52, 3, 1, 2, 3]],
    ['after a number', [0x10, 0xac, 0x02, 0x0a, 38, ...text(ecid)]],
    ['after a number that looks like it', [0x10, 0x0a, 0x0a, 38, ...text(ecid)]],
    [
      'after a message of 128 bytes',
      [0x52, 0x80, 0x01, ...Array<number>(128).fill(0x0a), 0x0a, 38, ...text(ecid)],
    ],
    [
      'after a message of 16514 bytes',
      [0x52, 0x82, 0x81, 0x01, ...Array<number>(16_514).fill(0x0a), 0x0a, 38, ...text(ecid)],
    ],
    [
      'after fixed numbers',
      [0x11, 1, 2, 3, 4, 5, 6, 7, 8, 0x1d, 1, 2, 3, 4, 0x0a, 38, ...text(ecid)],
    ],
  ])('reads field 1, %s', (_where, bytes) => {
    expect(decodeEcid(base64url(bytes))).toBe(ecid);
  });

  it('reads the - and _ of base64url', () => {
    const value = base64url([
      0x52,
      7,
      0,
      0xfb,
      0xef,
      0xbe,
      0xff,
      0xff,
      0xff,
      0x0a,
      38,
      ...text(ecid),
    ]);
    expect(value).toMatch(/----____/);
    expect(decodeEcid(value)).toBe(ecid);
  });

  it.each(['', '%%%', 'x', base64url([0x10, 1]), base64url([0x52, 200, 1])])(
    'is undefined for "%s"',
    (value) => {
      expect(decodeEcid(value)).toBeUndefined();
    },
  );
});

describe('generated ids', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('have two numbers that fit into 63 bits, or 32 hexadecimal digits', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    expect([drawVisitorId(), drawHexId()]).toEqual([
      `8${'9'.repeat(18)}8${'9'.repeat(18)}`,
      `${'F'.repeat(16)}-${'F'.repeat(16)}`,
    ]);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect([drawVisitorId(), drawHexId()]).toEqual([
      '0'.repeat(38),
      `${'0'.repeat(16)}-${'0'.repeat(16)}`,
    ]);
  });
});

describe('queryOf', () => {
  it.each([
    [{ a: 'x y', b: 0, c: undefined, d: '' }, '?a=x%20y&b=0'],
    [{ a: ['1', '', '2'] }, '?a=1&a=2'],
    [{}, '?'],
  ])('of %j is %s', (parameters, query) => {
    expect(queryOf(parameters)).toBe(query);
  });

  it("contains no email address, but the organisation's id (S-02)", () => {
    expect(
      queryOf({
        d_orgid: 'ABC@AdobeOrg',
        mail: 'mira@mail.example',
        list: ['to mira@mail.example'],
      }),
    ).toBe('?d_orgid=ABC%40AdobeOrg&list=to%20');
  });
});

it.each([
  ['//a.example/x', 'https://a.example/x'],
  ['http://a.example', 'https://a.example'],
  ['https://a.example/?u=//b', 'https://a.example/?u=//b'],
  ['/x?u=//b', '/x?u=//b'],
])('%s is fetched as %s', (url, fetched) => {
  expect(withProtocol(url)).toBe(fetched);
});
