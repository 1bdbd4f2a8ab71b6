import type { AST } from '@eslint-community/regexpp';
import { parsePattern } from './parse-pattern.ts';

/** The reason why no text matches: the start of the pattern, or a character in the pattern. */
export type ImpossiblePart = 'start' | { readonly character: string };

/**
 * Returns the reason why a pattern can't match any string of a certain kind. For example, the path
 * of a URL never contains `?`, so `/a\?b/` never matches a path. Returns undefined if no reason is
 * found.
 * @param start the first character of every non-empty string of this kind; undefined if the first
 * characters can differ
 * @param excluded characters that no string of this kind contains
 */
export function findImpossiblePart(
  pattern: string,
  flags: string,
  start: string | undefined,
  excluded: string,
): ImpossiblePart | undefined {
  const parsed = parsePattern(pattern, flags);
  if (!parsed) return undefined;
  const character = excludedIn(parsed.alternatives, excluded);
  if (character !== undefined) return { character };
  if (start === undefined || flags.includes('m')) return undefined;
  const isImpossible = parsed.alternatives.every(({ elements: [first, ...rest] }) => {
    const units = first?.type === 'Assertion' && first.kind === 'start' && firstUnits(rest);
    return units && units.every((unit) => !new RegExp(`^(?:${unit})$`, flags).test(start));
  });
  return isImpossible ? 'start' : undefined;
}

/**
 * Returns a character of `excluded` if every alternative requires a character of `excluded`. For
 * `a\?|b#`, returns `?`, the character that the first alternative requires.
 */
function excludedIn(
  alternatives: readonly AST.Alternative[],
  excluded: string,
): string | undefined {
  const each = alternatives.map(({ elements }) => {
    const characters = elements.map((element) => excludedInElement(element, excluded));
    return characters.find((character) => character !== undefined);
  });
  return each.every((character) => character !== undefined) ? each[0] : undefined;
}

function excludedInElement(element: AST.Element, excluded: string): string | undefined {
  switch (element.type) {
    case 'Character': {
      const character = String.fromCodePoint(element.value);
      return excluded.includes(character) ? character : undefined;
    }
    case 'Group':
    case 'CapturingGroup':
      return excludedIn(element.alternatives, excluded);
    case 'Quantifier':
      return element.min > 0 ? excludedInElement(element.element, excluded) : undefined;
    default:
      return undefined;
  }
}

/**
 * Returns the characters, escapes and classes with which a match can begin. Returns undefined if a
 * match can be empty, or can begin with an assertion or a backreference.
 */
function firstUnits(elements: readonly AST.Element[]): readonly string[] | undefined {
  const units: string[] = [];
  for (const element of elements) {
    const isOptional = element.type === 'Quantifier' && element.min === 0;
    const own = unitsOf(element.type === 'Quantifier' ? element.element : element);
    if (!own) return undefined;
    units.push(...own);
    if (!isOptional) return units;
  }
  return undefined;
}

function unitsOf(element: AST.Element): readonly string[] | undefined {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup': {
      const each = element.alternatives.map(({ elements }) => firstUnits(elements));
      return each.every((units) => units !== undefined) ? each.flat() : undefined;
    }
    case 'Assertion':
    case 'Backreference':
    case 'Quantifier':
      return undefined;
    default:
      return [element.raw];
  }
}
