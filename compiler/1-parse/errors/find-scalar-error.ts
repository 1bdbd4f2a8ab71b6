import type { YAMLError } from 'yaml';
import { finding, type Finding, type Range } from '../finding.ts';
import type { FlatToken } from '../flatten-tokens.ts';
import { quoteText } from '../quote-text.ts';
import type { Syntax } from '../read-syntax.ts';
import { findQuoteOfNextValue } from './find-unclosed-quote.ts';
import { isInBrackets } from './region.ts';

/**
 * Explains YAML errors about one value, such as a reserved first character, an unknown escape, or
 * text after the value.
 */
export function findScalarError(syntax: Syntax, error: YAMLError): Finding | undefined {
  switch (error.code) {
    case 'BAD_SCALAR_START':
      return reservedStart(syntax, error.pos[0]);
    case 'BAD_DQ_ESCAPE':
      return unknownEscape(syntax, error.pos[0]);
    case 'BAD_ALIAS':
      return loneStar(syntax, error.pos[0]);
    case 'MISSING_CHAR':
      return error.message.startsWith('Comments must') ? commentWithoutSpace(error.pos) : undefined;
    case 'KEY_OVER_1024_CHARS':
      return finding('key-too-long', [error.pos[0], error.pos[1]], {});
    case 'UNEXPECTED_TOKEN':
      return (
        blockHeader(syntax, error) ??
        (error.message.endsWith('at node end') ? textAfterValue(syntax, error.pos[0]) : undefined)
      );
    default:
      return undefined;
  }
}

function reservedStart(syntax: Syntax, from: number): Finding {
  const token = tokenAt(syntax, from);
  const range: Range = [from, token?.to ?? lineEnd(syntax, from)];
  const value = quoteText(syntax.text.slice(...range));
  return finding(
    'value-start-reserved',
    range,
    { start: syntax.text[from] ?? '', value },
    { fix: [{ range, text: value }] },
  );
}

/**
 * Explains `> 5` and `|x`: YAML reads `>` and `|` as the start of a text on the following lines.
 */
function blockHeader(syntax: Syntax, error: YAMLError): Finding | undefined {
  const header = syntax.tokens.find(
    ({ type, from, to }) =>
      type === 'block-scalar-header' && from <= error.pos[0] && error.pos[0] <= to + 2,
  );
  if (
    header === undefined ||
    syntax.lines.lineAt(header.from) !== syntax.lines.lineAt(error.pos[0])
  )
    return undefined;
  const written = syntax.text
    .slice(header.from, lineEnd(syntax, header.from))
    .replace(/\s+#\s.*$/, '')
    .trimEnd();
  const range: Range = [header.from, header.from + written.length];
  const value = quoteText(written);
  return finding(
    'value-start-reserved',
    range,
    { start: written[0] ?? '', value },
    { fix: [{ range, text: value }] },
  );
}

/**
 * Reports an unknown escape. The fix writes the string in single quotes, in which double quotes and
 * backslashes need no escapes.
 */
function unknownEscape(syntax: Syntax, at: number): Finding {
  const { text } = syntax;
  const token = syntax.tokens.find(
    ({ type, from, to }) => type === 'double-quoted-scalar' && from < at && at < to,
  );
  const escape = text.slice(at, at + 2);
  if (token === undefined) return finding('escape-unknown', [at, at + 2], { escape });
  return finding('escape-unknown', [at, at + 2], { escape }, inSingleQuotes(token));
}

function inSingleQuotes(token: FlatToken): { fix?: { range: Range; text: string }[] } {
  const inner = token.source.slice(1, -1);
  if (inner.includes('\n')) return {};
  const plain = inner.replace(/\\(["\\])/g, '$1').replaceAll("'", "''");
  return { fix: [{ range: [token.from, token.to], text: `'${plain}'` }] };
}

/**
 * Explains a selector that starts with a star, such as `*` or `*.foo b`. YAML reads the star as the
 * start of an alias.
 */
function loneStar(syntax: Syntax, at: number): Finding | undefined {
  const token = syntax.tokens.find(
    ({ type, from, to }) => type === 'alias' && from <= at && at <= to,
  );
  return token === undefined ? undefined : textWithStar(syntax, token);
}

function textWithStar(syntax: Syntax, token: FlatToken): Finding {
  const inBrackets = isInBrackets(syntax, token.from);
  const rest = syntax.text.slice(token.from, lineEnd(syntax, token.from));
  const written = (
    inBrackets ? /^[^,\]}]*/.exec(rest)![0] : rest.replace(/\s+#\s.*$/, '')
  ).trimEnd();
  const range: Range = [token.from, token.from + Math.max(written.length, token.source.length)];
  const value = quoteText(syntax.text.slice(...range));
  return finding(
    'alias-unknown',
    range,
    { name: token.source.slice(1), value },
    { fix: [{ range, text: value }] },
  );
}

function commentWithoutSpace([from, to]: readonly [number, number]): Finding {
  return finding(
    'comment-without-space',
    [from, Math.max(to, from + 1)],
    {},
    { fix: [{ range: [from, from], text: ' ' }] },
  );
}

/**
 * Explains text after the end of a value, as in `"a" b`, `'it's'`, `[an-tr] a`, `*.foo b` and
 * `{ selector: a[href] }`.
 */
function textAfterValue(syntax: Syntax, at: number): Finding | undefined {
  const { text, lines, tokens } = syntax;
  const lineFrom = lines.startOf(lines.lineAt(at));
  const value = [...tokens]
    .reverse()
    .find(
      ({ type, from, to }) =>
        from >= lineFrom && to <= at && text.slice(to, at).trim() === '' && VALUES.has(type),
    );
  if (value === undefined) return undefined;
  if (value.type === 'alias') return textWithStar(syntax, value);
  const unclosed = findQuoteOfNextValue(syntax, at);
  if (unclosed !== undefined) return unclosed;
  const end = endOfValue(syntax, at);
  const range: Range = [value.from, end];
  const written = text.slice(...range);
  const rest = text.slice(at, end);
  const quoted = requoted(value, written, text[at - 1] ?? '');
  if (value.type !== 'scalar' && /^["'{[]/.test(rest) && isInBrackets(syntax, value.from)) {
    return finding(
      'comma-missing',
      [at, at + 1],
      { before: /^["']?([^"']*)/.exec(rest)![1] },
      { fix: [{ range: [value.to, value.to], text: ',' }] },
    );
  }
  return finding(
    'text-after-value',
    [at, end],
    { text: rest },
    quoted === undefined ? {} : { fix: [{ range, text: quoted }] },
  );
}

const VALUES = new Set([
  'scalar',
  'single-quoted-scalar',
  'double-quoted-scalar',
  'alias',
  'flow-collection',
]);

/**
 * Puts a value and the text after it in one pair of quotes. Returns undefined if it isn't clear
 * what the author meant.
 */
function requoted(value: FlatToken, written: string, before: string): string | undefined {
  if (value.type === 'scalar') return quoteText(written);
  if (value.type === 'flow-collection')
    return value.source === '[' && !/[{"']/.test(written) ? quoteText(written) : undefined;
  const quote = value.source[0]!;
  const inner = written.slice(1, -1);
  // There is a fix only if the text directly follows the closing quote. Text after a space is more
  // likely a second value.
  return before === quote && written.endsWith(quote) && written.length > value.source.length
    ? quoteText(inner.replaceAll(`\\${quote}`, quote))
    : undefined;
}

/**
 * Returns the offset at which the value around the offset `at` ends. Inside brackets, a value ends
 * at the next comma or at the closing bracket.
 */
function endOfValue(syntax: Syntax, at: number): number {
  const rest = syntax.text
    .slice(at, lineEnd(syntax, at))
    .replace(/\s+#(\s.*)?$/, '')
    .trimEnd();
  if (!isInBrackets(syntax, at)) return at + rest.length;
  let open = 0;
  for (let i = 0; i < rest.length; i++) {
    const character = rest[i]!;
    if (character === '[' || character === '{') open++;
    else if (
      (character === ',' && open === 0) ||
      ((character === ']' || character === '}') && open-- === 0)
    )
      return at + rest.slice(0, i).trimEnd().length;
  }
  return at + rest.length;
}

function tokenAt({ tokens }: Syntax, offset: number): FlatToken | undefined {
  return tokens.find(({ type, from }) => type === 'scalar' && from === offset);
}

function lineEnd({ lines }: Syntax, offset: number): number {
  return lines.endOf(lines.lineAt(offset));
}
