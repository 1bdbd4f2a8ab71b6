import type { PageInput } from './fake-page.ts';

/** The parts of planted data that may not leave the page. */
export const PLANTED = 'mira@mail.example';

const NAMES = [
  ...['choice', 'a', 'q', 'email', '__proto__', 'constructor', 'toString', 'prototype', 'then'],
  ...[
    'toJSON',
    'kndctr_ABC_AdobeOrg_identity',
    'AMCV_ABC@AdobeOrg',
    's_ecid',
    'adobe_mc',
    'length',
  ],
];

const PIECES = [
  ...['%E0%A4%A', '%', '%00', '\0', '\ud800', '\u2028', '</script><script>pwned()</script>'],
  ...['"><img src=x onerror=pwned()>', 'javascript:pwned()', '${pwned()}', "');pwned();('"],
  ...['{"a":1}', '[]', 'null', 'NaN', '1e999', '-0', 'permit 1,3', '3|4', '|', '=', ';', '&', '#'],
  ...[
    'a'.repeat(3000),
    '__proto__',
    'constructor.prototype',
    '[x]',
    '.',
    ' ',
    '',
    '\n',
    '日本',
    '🛒',
  ],
  ...['TS=1700000000|MCMID=123|MCORGID=ABC@AdobeOrg', 'MCMID|123|', '@shop', '%25252540'],
];

/** Draws the input of one page view from a source of random numbers from 0 to 1. */
export function makeInput(next: () => number): PageInput {
  const below = (count: number): number => Math.floor(next() * count);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const many = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: below(most + 1) }, make);
  const noise = (): string =>
    String.fromCharCode(...many(12, () => (next() < 0.9 ? 32 + below(95) : below(65_536))));
  const address = (): string => {
    const encodings = [
      (text: string) => text,
      encodeURIComponent,
      (text: string) => encodeURIComponent(encodeURIComponent(text)),
      (text: string) => text.toUpperCase(),
      (text: string) => `mailto:${text}?subject=x`,
      (text: string) => `a ${text} b`,
    ];
    return one(encodings)(PLANTED);
  };
  const text = (): string =>
    many(4, () => (next() < 0.3 ? address() : next() < 0.5 ? one(PIECES) : noise())).join('');
  const value = (depth = 0): unknown => {
    const kind = below(depth > 3 ? 6 : 10);
    if (kind < 3) return text();
    if (kind === 3)
      return one([0, -1, NaN, Infinity, 1e21, null, undefined, true, Symbol.iterator]);
    if (kind === 4) return () => one([1, 'x']);
    if (kind === 5)
      return new Proxy(
        {},
        {
          get: () => {
            throw new Error('bent');
          },
          ownKeys: () => {
            throw new Error('bent');
          },
        },
      );
    if (kind === 6) return many(4, () => value(depth + 1));
    const record: { [name: string]: unknown } = {};
    for (const name of many(4, () => one([...NAMES, 'name', 'items', 'event'])))
      Object.defineProperty(record, name, {
        ...(next() < 0.1
          ? {
              get: () => {
                throw new Error('bent');
              },
            }
          : { value: value(depth + 1), writable: true }),
        enumerable: true,
        configurable: true,
      });
    if (next() < 0.05) record['self'] = record;
    return next() < 0.1 ? Object.freeze(record) : record;
  };
  const parsed = (json: string): unknown => JSON.parse(json);
  const pair = (): string => {
    const name = next() < 0.7 ? one(NAMES) : noise();
    // The edge gets its own cookies back as it has set them.
    return `${name}=${name.startsWith('kndctr_') ? noise() : text()}`;
  };
  const handle = (): unknown => ({
    type: one(['state:store', 'identity:result', 'personalization:decisions', text(), null]),
    payload: one([
      [
        {
          key: one(['session', 'kndctr_ABC_AdobeOrg_identity', text()]),
          value: text(),
          maxAge: 60,
        },
      ],
      [{ id: text(), namespace: { code: 'ECID' } }, null, 5],
      { key: 'x' },
      text(),
    ]),
  });
  const response = (): string =>
    one([
      () => JSON.stringify({ handle: many(4, handle), errors: many(1, handle) }),
      () => '{"handle":[],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      () => '<html><script>pwned()</script>',
      () => text(),
      () => '',
    ])();
  return {
    // The visitor consents in most views, because otherwise nothing is sent.
    cookie: [next() < 0.8 ? 'choice=2|3|4' : '', ...many(6, pair)].filter(Boolean).join('; '),
    search: next() < 0.9 ? `?${many(6, pair).join('&').replaceAll('#', '')}` : '',
    hash: next() < 0.4 ? `#${text()}` : '',
    referrer: `https://www.shop.example/${text()}`,
    title: text(),
    stored: text(),
    globals: {
      shop: next() < 0.1 ? parsed('{"__proto__":{"polluted":1},"name":"x"}') : value(),
      digitalData: value(),
      entries: next() < 0.8 ? many(3, () => value()) : value(),
    },
    entries: many(4, () =>
      next() < 0.3
        ? parsed(
            '{"event":"go","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
          )
        : value(),
    ),
    response: {
      status: one([200, 200, 200, 204, 302, 400, 429, 500, 503]),
      text: response(),
      retryAfter: one(['', '0', '-1', '1e9', 'x', 'Tue, 15 Apr 2025 10:00:07 GMT']),
    },
  };
}
