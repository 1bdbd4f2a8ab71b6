import type { Option, Place } from './shop-of-marks.ts';
import type { Traced } from './visit.ts';

/** A visitor's answer: the consent cookie in the browser, and the digits that it means. */
export interface Answer {
  /** The value of the consent cookie. Undefined if the cookie isn't set. */
  readonly cookie: string | undefined;
  readonly digits: readonly number[];
}

const subsets = Array.from({ length: 16 }, (_, bits) =>
  [1, 2, 3, 4].filter((digit) => bits & (1 << (digit - 1))),
);

/**
 * Every combination of the four consent digits (including no digits), a missing cookie, and unusual
 * and malformed cookies.
 */
export const ANSWERS: readonly Answer[] = [
  ...subsets.map((digits) => ({
    cookie: encodeURIComponent(`permit ${digits.join(',')}`),
    digits,
  })),
  { cookie: undefined, digits: [] },
  { cookie: '', digits: [] },
  { cookie: 'permit%201%2C%2C34', digits: [1] },
  { cookie: '34', digits: [] },
  { cookie: '234', digits: [] },
  { cookie: 'permit%25203', digits: [] },
  { cookie: 'permit%201%2C3.4', digits: [1] },
  { cookie: 'permit%201%2C-4', digits: [1] },
  { cookie: 'permit%202%2C%E0%A4%A', digits: [] },
  { cookie: 'permit%3A1%7C4', digits: [1, 4] },
];

/**
 * One answer of each kind, from `ANSWERS`. Combinations with the digit 1 are left out, because this
 * digit has no effect on consent. The list also has the missing cookie, the empty cookie and two
 * malformed cookies.
 */
export const KINDS: readonly Answer[] = ANSWERS.filter(({ cookie, digits }, index) =>
  index < subsets.length
    ? !digits.includes(1)
    : cookie === undefined || ['', 'permit%201%2C%2C34', '34'].includes(cookie),
);

/**
 * Returns the purposes that a visitor's answer allows on a page, by the clauses C-01, C-02, C-10
 * and V-09 of test/specification.yaml. Tests compare the result with compiled bundles, so this
 * function doesn't use the compiler.
 */
export function allowedIn(
  { digits }: Answer,
  option: Option,
  { path }: Place,
): ReadonlySet<Traced> {
  const has = (...wanted: readonly number[]) => wanted.some((digit) => digits.includes(digit));
  const analytics =
    path === '/fr/' ? has(2, 4) : option === 'advanced' || option === 'unrequired' || has(3);
  return new Set<Traced>([
    ...(has(2) ? (['product'] as const) : []),
    ...(analytics ? (['analytics'] as const) : []),
    ...(analytics && has(3) ? (['identity'] as const) : []),
    ...(has(4) ? (['advertising'] as const) : []),
  ]);
}
