import { findImpossiblePart } from './pattern/find-impossible-part.ts';

/**
 * Describes why a test of a URL part is never true. For example, the `part` is `path`, and the
 * `fact` is `never contains "?"`. The text in `instead` says how to write the test correctly.
 */
export interface WrongUrlPart {
  readonly part: string;
  readonly fact: string;
  readonly instead: string;
}

/**
 * Maps each part of the URL to `start` and `never`. `start` is the first character of the part,
 * unless the part is empty. If the first character can differ, `start` is undefined. `never` lists
 * characters that the part can't contain.
 */
const PARTS: { readonly [part: string]: readonly [start: string | undefined, never: string] } = {
  path: ['/', '?#'],
  host: [undefined, '/?#'],
  search: ['?', ''],
  hash: ['#', ''],
  ...Object.fromEntries([1, 2, 3, 4, 5].map((level) => [`level-${level}`, [undefined, '/']])),
};

const AT_START: readonly string[] = ['starts-with', 'equals', 'in'];

/**
 * Returns the reason why a part of the URL can never match a string, or undefined.
 * @param part path, host, search, hash, level-1 …
 */
export function wrongUrlPart(
  part: string | undefined,
  test: string,
  text: string,
): WrongUrlPart | undefined {
  const wrong = (fact: string, instead: string) => ({ part: part!, fact, instead });
  const atStart = AT_START.includes(test) && text !== '';
  if (part === 'path') {
    if (text.includes('?'))
      return wrong(
        'never contains "?"',
        'Write { query: NAME, equals: … } for a parameter of the query.',
      );
    if (text.includes('#')) return wrong('never contains "#"', 'Write { url: hash, … }.');
    if (text.includes('://'))
      return wrong('never contains a host', 'Write the path alone, or { url: href, … }.');
    if (atStart && !text.startsWith('/'))
      return wrong('always starts with "/"', `Write "/${text}", or use contains.`);
  }
  const noHost = /[/?#]/.exec(text)?.[0];
  if (part === 'host' && noHost !== undefined)
    return wrong(`never contains "${noHost}"`, 'Write the host alone, such as www.shop.example.');
  if (part === 'search' && atStart && !text.startsWith('?'))
    return wrong('always starts with "?"', 'Write { query: NAME, equals: … } for a parameter.');
  if (part === 'hash' && atStart && !text.startsWith('#'))
    return wrong('always starts with "#"', `Write "#${text}".`);
  if (part?.startsWith('level-') && text.includes('/'))
    return wrong('never contains "/"', 'Write one segment of the path, such as business.');
  return undefined;
}

/** Returns the reason why a part of the URL can never match a pattern, or undefined. */
export function wrongUrlPattern(
  part: string | undefined,
  pattern: string,
  flags: string,
): WrongUrlPart | undefined {
  const [start, never] = PARTS[part ?? ''] ?? [];
  if (part === undefined || never === undefined) return undefined;
  const found = findImpossiblePart(pattern, flags, start, never);
  if (found === undefined) return undefined;
  if (found !== 'start') return wrongUrlPart(part, 'contains', found.character);
  const escaped = `^\\${start}`;
  const rest = /^\^([\w-].*)$/.exec(pattern)?.[1];
  return {
    part,
    fact: `always starts with "${start}"`,
    instead:
      rest === undefined
        ? `Begin the pattern with ${escaped}.`
        : `Write "/${escaped}${rest}/${flags}".`,
  };
}
