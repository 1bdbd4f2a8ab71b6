import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { jqueryOnly, plainPseudoClasses, pseudoClassesOfSelectors, pseudoClassesWithText } from './pseudo-classes.ts';

export type SelectorMistake =
  | { readonly kind: 'invalid'; readonly reason: string; readonly at: number; readonly length: number }
  | { readonly kind: 'jquery'; readonly part: string; readonly instead: string; readonly at: number; readonly length: number };

class Broken extends Error {
  readonly mistake: SelectorMistake;
  constructor(mistake: SelectorMistake) {
    super(mistake.kind);
    this.mistake = mistake;
  }
}

const NAME = /^-?(?:[A-Za-z_\u0080-\uffff]|\\[\da-f]{1,6}\s?|\\[^\n])(?:[\w\u0080-\uffff-]|\\[\da-f]{1,6}\s?|\\[^\n])*|^--(?:[\w\u0080-\uffff-]|\\[^\n])*/i;
const NTH = /^\s*(?:even|odd|[+-]?\d*n(?:\s*[+-]\s*\d+)?|[+-]?\d+)\s*/i;

/** What is wrong with a CSS selector (level 4, as browsers read it); undefined where nothing is. */
export function findSelectorMistake(selector: string): SelectorMistake | undefined {
  try {
    parse(selector);
    return undefined;
  } catch (error) {
    if (error instanceof Broken) return error.mistake;
    throw error;
  }
}

function parse(text: string): void {
  let at = 0;
  const rest = () => text.slice(at);
  const fail = (reason: string, from = at, length = 1): never => {
    throw new Broken({ kind: 'invalid', reason, at: from, length });
  };
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(rest())?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const name = (after: string): string => take(NAME) ?? fail(`a name is missing after "${after}"`, Math.max(0, at - after.length), after.length);

  list(false, '');
  if (at < text.length) fail(`"${text[at]}" closes nothing`);

  function list(relative: boolean, end: string): void {
    for (;;) {
      complex(relative, end);
      if (take(/^,/) === undefined) return;
    }
  }

  function complex(relative: boolean, end: string): void {
    take(/^\s+/);
    if (relative) take(/^[>+~]\s*/);
    if (!compound()) fail(at >= text.length || rest().startsWith(end || '\0') ? (at === 0 ? 'it is empty' : 'it ends where a part is missing') : `"${text[at]}" can't stand here`, Math.min(at, Math.max(0, text.length - 1)));
    for (;;) {
      const combinator = take(/^\s*[>+~]\s*|^\s+/);
      const done = at >= text.length || /^[,)]/.test(rest());
      if (combinator === undefined || (done && combinator.trim() === '')) return;
      if (done) fail(`nothing follows "${combinator.trim()}"`, at - combinator.trimStart().length, combinator.trim().length);
      if (!compound()) fail(`"${text[at]}" can't stand here`);
    }
  }

  function compound(): boolean {
    const start = at;
    if (take(/^(?:\*|[A-Za-z_\u0080-\uffff\\-][\w\u0080-\uffff\\-]*)?\|(?![|=])/) !== undefined) {
      if (take(/^\*/) === undefined) name('|');
    } else if (take(/^\*/) === undefined) take(NAME);
    for (;;) {
      if (take(/^#/) !== undefined) name('#');
      else if (take(/^\./) !== undefined) name('.');
      else if (take(/^\[/) !== undefined) attribute(at - 1);
      else if (take(/^::/) !== undefined) fail(`"::${take(NAME) ?? ''}" is a piece of style, not an element that can be found`, at - 2, 2);
      else if (take(/^:/) !== undefined) pseudoClass(at - 1);
      else return at > start;
    }
  }

  function attribute(open: number): void {
    take(/^\s+/);
    take(/^(?:\*|[\w-]*)\|(?!=)/);
    name('[');
    take(/^\s+/);
    if (take(/^\]/) !== undefined) return;
    if (rest().startsWith('!=')) throw new Broken({ kind: 'jquery', part: '!=', instead: 'Write :not([attribute="value"]).', at, length: 2 });
    if (take(/^[~|^$*]?=/) === undefined) fail(at >= text.length ? 'its "[" is never closed' : `"${text[at]}" can't stand in [ ]`, at >= text.length ? open : at);
    take(/^\s+/);
    const value = take(/^"(?:[^"\\]|\\[^])*"|^'(?:[^'\\]|\\[^])*'/) ?? take(NAME);
    if (value === undefined) fail(/^[\w]/.test(rest()) ? `the value ${/^[^\]\s]+/.exec(rest())![0]} must stand in quotes` : /^["']/.test(rest()) ? 'a quote is never closed' : 'a value is missing after "="', Math.min(at, text.length - 1));
    take(/^\s*[iIsS](?=\s*\])/);
    take(/^\s+/);
    if (take(/^\]/) === undefined) fail(at >= text.length ? 'its "[" is never closed' : `the value must stand in quotes, because of "${text[at]}"`, at >= text.length ? open : at);
  }

  function pseudoClass(colon: number): void {
    const pseudo = name(':').toLowerCase();
    const isFunction = take(/^\(/) !== undefined;
    const instead = jqueryOnly.get(pseudo);
    if (instead !== undefined && !(isFunction && pseudoClassesWithText.has(pseudo))) throw new Broken({ kind: 'jquery', part: `:${pseudo}${isFunction ? '(…)' : ''}`, instead, at: colon, length: pseudo.length + 1 });
    if (isFunction ? !(pseudoClassesOfSelectors.has(pseudo) || pseudoClassesWithText.has(pseudo) || pseudo.startsWith('nth-')) : !plainPseudoClasses.has(pseudo)) unknownPseudo(pseudo, isFunction, colon);
    if (!isFunction) return;
    if (pseudo.startsWith('nth-')) {
      if (take(NTH) === undefined) fail(`:${pseudo}( ) takes a number, even, odd or a pattern such as 2n+1`, colon, at - colon);
      if (take(/^of\s+/i) !== undefined) list(false, ')');
    } else if (pseudoClassesOfSelectors.has(pseudo)) list(pseudo === 'has', ')');
    else if (take(/^[^()]+/) === undefined) fail(`:${pseudo}( ) is empty`, colon, at - colon);
    take(/^\s+/);
    if (take(/^\)/) === undefined) fail(at >= text.length ? `the "(" of :${pseudo} is never closed` : `"${text[at]}" can't stand here`, at >= text.length ? colon : at);
  }

  function unknownPseudo(pseudo: string, isFunction: boolean, colon: number): never {
    const known = isFunction ? [...pseudoClassesOfSelectors, ...pseudoClassesWithText] : [...plainPseudoClasses];
    const near = didYouMean(pseudo, known);
    const other = (isFunction ? plainPseudoClasses : new Set([...pseudoClassesOfSelectors, ...pseudoClassesWithText])).has(pseudo);
    return fail(other ? `:${pseudo} ${isFunction ? 'takes nothing in brackets' : 'needs something in brackets'}` : `there is no :${pseudo}${near ? `; did you mean :${near}?` : ''}`.replace(/\?$/, '?'), colon, pseudo.length + 1);
  }
}
