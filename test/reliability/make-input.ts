import type { PageInput } from './fake-page.ts';

/** An email address that the generated input can contain. It must never leave the page. */
const PLANTED = 'mira@mail.example';

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

type Next = () => number;

interface Draw {
  one<T>(list: readonly T[]): T;
  many<T>(most: number, make: () => T): T[];
  noise(): string;
  text(): string;
}

const throws = (): never => {
  throw new Error('bent');
};

const ENCODINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.toUpperCase(),
  (text) => `mailto:${text}?subject=x`,
  (text) => `a ${text} b`,
];

function createDraw(next: Next): Draw {
  const below = (count: number): number => Math.floor(next() * count);
  const draw: Draw = {
    one: (list) => list[below(list.length)]!,
    many: (most, make) => Array.from({ length: below(most + 1) }, make),
    noise: () =>
      String.fromCharCode(...draw.many(12, () => (next() < 0.9 ? 32 + below(95) : below(65_536)))),
    text: () =>
      draw
        .many(4, () =>
          next() < 0.3
            ? draw.one(ENCODINGS)(PLANTED)
            : next() < 0.5
              ? draw.one(PIECES)
              : draw.noise(),
        )
        .join(''),
  };
  return draw;
}

/**
 * Generates a value that page code can set: a text, another primitive value, a function, a proxy
 * that throws, a list or a record. A getter of a record can throw, too.
 */
function drawValue(next: Next, draw: Draw, depth = 0): unknown {
  const kind = Math.floor(next() * (depth > 3 ? 6 : 10));
  const inner = (): unknown => drawValue(next, draw, depth + 1);
  if (kind < 3) return draw.text();
  if (kind === 3) return draw.one([0, -1, NaN, 1e21, null, undefined, true, Symbol.iterator]);
  if (kind === 4) return () => 'x';
  if (kind === 5) return new Proxy({}, { get: throws, ownKeys: throws });
  if (kind === 6) return draw.many(4, inner);
  const record: { [name: string]: unknown } = {};
  for (const name of draw.many(4, () => draw.one([...NAMES, 'name', 'items', 'event'])))
    Object.defineProperty(record, name, {
      ...(next() < 0.1 ? { get: throws } : { value: inner(), writable: true }),
      enumerable: true,
      configurable: true,
    });
  if (next() < 0.05) Object.defineProperty(record, 'self', { value: record, enumerable: true });
  return next() < 0.1 ? Object.freeze(record) : record;
}

const POLLUTING = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';

function drawResponse({ one, many, text }: Draw): string {
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
  return one([
    JSON.stringify({ handle: many(4, handle), errors: many(1, handle) }),
    `{"handle":[],${POLLUTING}}`,
    '<html><script>pwned()</script>',
    text(),
    '',
  ]);
}

/**
 * Generates the input of one page view.
 * @param next returns random numbers: at least 0, less than 1
 */
export function makeInput(next: Next): PageInput {
  const draw = createDraw(next);
  const { one, many, noise, text } = draw;
  const value = (): unknown => drawValue(next, draw);
  const polluting = (more: string): unknown => JSON.parse(`{${POLLUTING},${more}}`);
  const pair = (): string => {
    const name = next() < 0.7 ? one(NAMES) : noise();
    // The edge receives its own cookies unchanged, so they must not contain the email address.
    return `${name}=${name.startsWith('kndctr_') ? noise() : text()}`;
  };
  return {
    // The visitor consents in most views, because otherwise nothing is sent.
    cookie: [next() < 0.8 ? 'choice=2|3|4' : '', ...many(6, pair)].filter(Boolean).join('; '),
    search: next() < 0.9 ? `?${many(6, pair).join('&').replaceAll('#', '')}` : '',
    hash: next() < 0.4 ? `#${text()}` : '',
    referrer: `https://www.shop.example/${text()}`,
    title: text(),
    stored: text(),
    globals: {
      shop: next() < 0.1 ? polluting('"name":"x"') : value(),
      digitalData: value(),
      entries: next() < 0.8 ? many(3, value) : value(),
    },
    entries: many(4, () => (next() < 0.3 ? polluting('"event":"go"') : value())),
    response: {
      status: one([200, 200, 200, 204, 302, 400, 429, 500, 503]),
      text: drawResponse(draw),
      retryAfter: one(['', '0', '-1', '1e9', 'x', 'Tue, 15 Apr 2025 10:00:07 GMT']),
    },
  };
}
