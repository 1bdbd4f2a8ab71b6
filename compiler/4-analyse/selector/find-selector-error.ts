import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { parseAttribute } from './parse-attribute.ts';
import {
  jqueryOnly,
  plainPseudoClasses,
  pseudoClassesOfSelectors,
  pseudoClassesWithText,
} from './pseudo-classes.ts';
import type { SelectorError } from './selector-error.ts';
import { InvalidSelector, SelectorScanner } from './selector-scanner.ts';

const NTH = /^\s*(?:even|odd|[+-]?\d*n(?:\s*[+-]\s*\d+)?|[+-]?\d+)\s*/i;

/**
 * Returns the first error of a CSS selector (level 4, as browsers parse it). A pseudo-element
 * counts as an error, because it matches no element. Returns undefined if the selector has no
 * error.
 */
export function findSelectorError(selector: string): SelectorError | undefined {
  const scanner = new SelectorScanner(selector);
  try {
    parseList(scanner, false, '');
    if (scanner.rest.startsWith(')')) scanner.fail('")" has no opening bracket');
    if (!scanner.isAtEnd) failUnexpected(scanner);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidSelector) return error.error;
    throw error;
  }
}

/**
 * Parses selectors separated by commas. A relative selector may start with a combinator.
 * @param end the character that ends the list, or an empty string if the list is the whole selector
 */
function parseList(scanner: SelectorScanner, isRelative: boolean, end: string): void {
  do parseComplex(scanner, isRelative, end);
  while (scanner.take(/^,/) !== undefined);
}

/** Parses compound selectors joined by combinators: `nav > a`. */
function parseComplex(scanner: SelectorScanner, isRelative: boolean, end: string): void {
  scanner.take(/^\s+/);
  if (isRelative) scanner.take(/^[>+~]\s*/);
  if (!parseCompound(scanner)) failWithoutCompound(scanner, end);
  for (;;) {
    const combinator = scanner.take(/^\s*[>+~]\s*|^\s+/);
    const isDone = scanner.isAtEnd || /^[,)]/.test(scanner.rest);
    if (combinator === undefined || (isDone && combinator.trim() === '')) return;
    if (isDone)
      scanner.fail(
        `nothing follows "${combinator.trim()}"`,
        scanner.at - combinator.trimStart().length,
        combinator.trim().length,
      );
    if (!parseCompound(scanner)) failUnexpected(scanner);
  }
}

function failWithoutCompound(scanner: SelectorScanner, end: string): never {
  const { text, at } = scanner;
  const isOver = scanner.isAtEnd || scanner.rest.startsWith(end || '\0');
  const reason = !isOver
    ? `"${text[at]}" isn't allowed here`
    : at === 0
      ? 'it is empty'
      : 'it ends too early';
  scanner.fail(reason, Math.min(at, Math.max(0, text.length - 1)));
}

function failUnexpected(scanner: SelectorScanner): never {
  return scanner.fail(`"${scanner.text[scanner.at]}" isn't allowed here`);
}

/**
 * Parses an element's name, IDs, classes, attributes and pseudo-classes: `a.buy[href]:hover`.
 * Returns whether there was at least one of them.
 */
function parseCompound(scanner: SelectorScanner): boolean {
  const start = scanner.at;
  if (
    scanner.take(/^(?:\*|[A-Za-z_\u0080-\uffff\\-][\w\u0080-\uffff\\-]*)?\|(?![|=])/) !== undefined
  ) {
    if (scanner.take(/^\*/) === undefined) scanner.requireName('|');
  } else if (scanner.take(/^\*/) === undefined) scanner.takeName();
  for (;;) {
    if (scanner.take(/^#/) !== undefined) scanner.requireName('#');
    else if (scanner.take(/^\./) !== undefined) scanner.requireName('.');
    else if (scanner.take(/^\[/) !== undefined) parseAttribute(scanner);
    else if (scanner.take(/^::/) !== undefined) {
      const at = scanner.at - 2;
      scanner.fail(`"::${scanner.takeName() ?? ''}" is a pseudo-element, not an element`, at, 2);
    } else if (scanner.take(/^:/) !== undefined) parsePseudoClass(scanner);
    else return scanner.at > start;
  }
}

/** Parses `:hover` or `:not(…)`. The colon is already parsed. */
function parsePseudoClass(scanner: SelectorScanner): void {
  const colon = scanner.at - 1;
  const pseudo = scanner.requireName(':').toLowerCase();
  const isFunction = scanner.take(/^\(/) !== undefined;
  const instead = jqueryOnly.get(pseudo);
  if (instead !== undefined && !(isFunction && pseudoClassesWithText.has(pseudo)))
    scanner.failAsJquery(`:${pseudo}${isFunction ? '(…)' : ''}`, instead, colon, pseudo.length + 1);
  if (!isPseudoClass(pseudo, isFunction))
    scanner.fail(unknownReason(pseudo, isFunction), colon, pseudo.length + 1);
  if (isFunction) parseArguments(scanner, pseudo, colon);
}

function isPseudoClass(name: string, isFunction: boolean): boolean {
  return isFunction
    ? pseudoClassesOfSelectors.has(name) || pseudoClassesWithText.has(name)
    : plainPseudoClasses.has(name);
}

/** Parses the argument of a pseudo-class and the closing bracket. */
function parseArguments(scanner: SelectorScanner, pseudo: string, colon: number): void {
  if (pseudo.startsWith('nth-')) {
    if (scanner.take(NTH) === undefined)
      scanner.fail(
        `:${pseudo}( ) takes a number, even, odd or a pattern such as 2n+1`,
        colon,
        scanner.at - colon,
      );
    const takesSelectors = pseudo.endsWith('-child');
    if (takesSelectors && scanner.take(/^of\s+/i) !== undefined) parseList(scanner, false, ')');
  } else if (pseudoClassesOfSelectors.has(pseudo)) parseList(scanner, pseudo === 'has', ')');
  else if (scanner.take(/^[^()]+/) === undefined)
    scanner.fail(`:${pseudo}( ) is empty`, colon, scanner.at - colon);
  scanner.take(/^\s+/);
  if (scanner.take(/^\)/) !== undefined) return;
  if (scanner.isAtEnd) scanner.fail(`the "(" of :${pseudo} is never closed`, colon);
  failUnexpected(scanner);
}

function unknownReason(pseudo: string, isFunction: boolean): string {
  const functions = new Set([...pseudoClassesOfSelectors, ...pseudoClassesWithText]);
  if ((isFunction ? plainPseudoClasses : functions).has(pseudo))
    return `:${pseudo} ${isFunction ? 'takes no argument' : 'needs an argument in brackets'}`;
  const near = didYouMean(pseudo, isFunction ? functions : plainPseudoClasses);
  return `unknown pseudo-class :${pseudo}${near ? `. Did you mean :${near}?` : ''}`;
}
