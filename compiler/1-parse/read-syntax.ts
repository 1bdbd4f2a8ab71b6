import { Composer, Lexer, Parser } from 'yaml';
import type { CST, Document, ParsedNode, YAMLError } from 'yaml';
import { flattenTokens, type FlatToken } from './flatten-tokens.ts';
import { mapLines, type LineMap } from './line-map.ts';

export const DEPTH_LIMIT = 100;

/** The maximum number of tokens of a file. A line such as `key: value` has about six. */
export const TOKEN_LIMIT = 250_000;

/** A text with its parsed documents. Its tokens and its YAML errors are sorted by offset. */
export interface Syntax {
  readonly text: string;
  readonly lines: LineMap;
  readonly documents: readonly Document.Parsed<ParsedNode>[];
  readonly tokens: readonly FlatToken[];
  readonly errors: readonly YAMLError[];
  /**
   * The quoted strings, block scalars and comments, in which characters have no special meaning.
   * They don't overlap.
   */
  readonly texts: readonly FlatToken[];
  /**
   * The offset at which the nesting exceeds the limit. If it is set, parsing stopped there, and all
   * lists are empty.
   */
  readonly tooDeepAt: number | undefined;
  /**
   * The offset at which the number of tokens exceeds the limit. If it is set, parsing stopped
   * there, and all lists are empty.
   */
  readonly tooManyAt?: number;
}

/**
 * Parses YAML 1.2 (core schema). Never throws. Checks the nesting depth first, because deep nesting
 * would overflow the stack of the recursive code that processes the tree.
 */
export function readSyntax(text: string): Syntax {
  const lines = mapLines(text);
  const parser = new Parser();
  const trees: CST.Token[] = [];
  let tokenCount = 0;
  const unparsed = { text, lines, documents: [], tokens: [], texts: [], errors: [] };
  for (const lexeme of new Lexer().lex(text)) {
    for (const tree of parser.next(lexeme)) trees.push(tree);
    const at = Math.min(parser.offset, text.length);
    if (parser.stack.length > DEPTH_LIMIT && depthOf(parser.stack) > DEPTH_LIMIT)
      return { ...unparsed, tooDeepAt: at };
    tokenCount += 1;
    if (tokenCount > TOKEN_LIMIT) return { ...unparsed, tooDeepAt: undefined, tooManyAt: at };
  }
  for (const tree of parser.end()) trees.push(tree);

  const tokens = flattenTokens(trees);
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    uniqueKeys: false,
    merge: false,
    logLevel: 'silent',
  });
  const documents = [
    ...composer.compose(trees, true, text.length),
  ] as Document.Parsed<ParsedNode>[];
  const errors = documents
    .flatMap((document) => document.errors)
    .sort((a, b) => a.pos[0] - b.pos[0]);
  const texts = tokens.filter(({ type }) => TEXTS.has(type));
  return { text, lines, documents, tokens, texts, errors, tooDeepAt: undefined };
}

const TEXTS = new Set<CST.Token['type']>([
  'single-quoted-scalar',
  'double-quoted-scalar',
  'block-scalar',
  'comment',
]);

function depthOf(stack: readonly CST.Token[]): number {
  return stack.filter(
    (token) =>
      token.type === 'block-map' || token.type === 'block-seq' || token.type === 'flow-collection',
  ).length;
}
