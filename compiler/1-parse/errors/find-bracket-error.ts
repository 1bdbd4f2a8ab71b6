import type { YAMLError } from 'yaml';
import { finding, type Finding, type Range } from '../finding.ts';
import type { FlatToken } from '../flatten-tokens.ts';
import { quoteText } from '../quote-text.ts';
import { readSyntax, type Syntax } from '../read-syntax.ts';
import { withoutRepairs } from '../repaired-text.ts';
import { findQuoteOfNextValue } from './find-unclosed-quote.ts';
import { isInBrackets } from './region.ts';

const MOST_LINES = 100;

/**
 * Explains YAML errors about { … } and [ … ]: unclosed or unmatched brackets, missing or extra
 * commas, and values that can't be inside brackets.
 */
export function findBracketError(syntax: Syntax, error: YAMLError): Finding | undefined {
  const { code, message, pos } = error;
  const unclosed = [...syntax.tokens]
    .reverse()
    .find(
      ({ type, closed, from }) => type === 'flow-collection' && closed === false && from <= pos[0],
    );
  if (code === 'BLOCK_IN_FLOW') return blockInBrackets(syntax, pos);
  if (message.startsWith('Missing ,'))
    return (
      findQuoteOfNextValue(syntax, pos[0]) ??
      commaMissing(syntax, pos[0], endOfPrevious(syntax, pos[0]))
    );
  if (message.startsWith('Unexpected ,') || message.startsWith('Unexpected empty item'))
    return superfluousComma(syntax, pos[0]);
  if (code === 'MULTILINE_IMPLICIT_KEY' && isInBrackets(syntax, pos[0]))
    return commaMissingAtLineEnd(syntax, pos);
  if (unclosed !== undefined) return notClosed(syntax, unclosed);
  if (/flow-(map|seq)-end/.test(message)) {
    const found = syntax.text[pos[0]] ?? '';
    return finding(
      'bracket-unmatched',
      [pos[0], pos[0] + 1],
      { found },
      { repair: [{ range: [pos[0], pos[0] + 1], text: '' }] },
    );
  }
  return undefined;
}

/**
 * Explains errors such as `{ all: - a }`, `{ name: Buy: now }` and `{ url: path contains: /in/ }`.
 */
function blockInBrackets(syntax: Syntax, [from, to]: readonly [number, number]): Finding {
  const written = syntax.text.slice(from, to);
  if (/^-\s/.test(written))
    return finding('block-inside-brackets', [from, Math.max(to, from + 1)], {});
  const words = /^([^\s:]+|"[^"]*"|'[^']*')\s+([a-z][a-z0-9-]*|[A-Za-z_]\w*):(\s|$)/.exec(written);
  if (words !== null) {
    const at = from + words[1]!.length;
    const isPlain = /^[a-z0-9./%_"'-]+$/.test(words[1]!);
    return commaMissing(
      syntax,
      from + written.indexOf(words[2]!, words[1]!.length),
      isPlain ? [at] : [],
    );
  }
  const end = from + written.trimEnd().length;
  const range: Range = [from, end];
  const value = syntax.text.slice(...range);
  const repair = [{ range, text: quoteText(value) }];
  // In `{ 1: page name 2: page type }`, only the author knows where the missing comma belongs, so
  // there is no fix.
  const isTwoEntries = /\s([a-z][a-z0-9-]*|\d+):\s/.test(value);
  return finding(
    'colon-in-value',
    range,
    { value, isTwoEntries },
    value.includes('\n') ? {} : isTwoEntries ? { repair } : { fix: repair },
  );
}

function commaMissing(syntax: Syntax, at: number, insertAt: readonly number[]): Finding {
  const word = /^[^\s,:\]}]*:?/.exec(syntax.text.slice(at))?.[0] ?? '';
  const fix =
    insertAt.length === 0
      ? undefined
      : insertAt.map((offset) => ({ range: [offset, offset] as const, text: ',' }));
  const name = word.replace(/^["']|["']?:?$/g, '');
  return finding(
    'comma-missing',
    [at, at + Math.max(1, word.length)],
    { before: name === '' ? undefined : name },
    { fix },
  );
}

/**
 * Returns a list with one offset: the end of the previous entry, where the missing comma belongs.
 * The list is empty if a comma can't be added there, for example after a comment.
 */
function endOfPrevious({ text, texts }: Syntax, at: number): number[] {
  const end = text.slice(0, at).trimEnd().length;
  return /["'\]}\w]/.test(text[end - 1] ?? '') &&
    !texts.some(({ type, to }) => type === 'comment' && to === end)
    ? [end]
    : [];
}

function superfluousComma({ text }: Syntax, at: number): Finding | undefined {
  const comma = text[at] === ',' ? at : text.indexOf(',', at);
  if (comma === -1) return undefined;
  return finding(
    'comma-extra',
    [comma, comma + 1],
    {},
    { fix: [{ range: [comma, comma + 1], text: '' }] },
  );
}

/**
 * Reports a missing comma between two lines in brackets. The fix adds the comma at the end of the
 * first line.
 */
function commaMissingAtLineEnd(
  syntax: Syntax,
  [from, to]: readonly [number, number],
): Finding | undefined {
  const written = syntax.text.slice(from, to);
  const end =
    from +
    /^[^\r\n]*/
      .exec(written)![0]
      .replace(/\s+#.*$/, '')
      .trimEnd().length;
  const next = from + written.search(/\n/);
  const word = next + syntax.text.slice(next).search(/\S/);
  return next < from ? undefined : commaMissing(syntax, word, [end]);
}

/**
 * Reports a bracket that isn't closed according to the YAML parser. If the lines inside a bracket
 * aren't indented deeply enough, the parser doesn't find the closing bracket. Then the indentation
 * is reported, not the bracket. If the bracket is really unclosed and its whole content is on one
 * line, the fix adds the closing bracket.
 */
function notClosed(syntax: Syntax, open: FlatToken): Finding {
  const { lines } = syntax;
  const close = open.source === '{' ? '}' : ']';
  const uneven = closedButUneven(syntax, open, close);
  if (uneven !== undefined) return uneven;
  const line = lines.lineAt(open.from);
  const isOneLine = lines.lineAt(open.to) === line && open.to > open.from + 1;
  const at = closingPlace(syntax, open, close);
  const fix = isOneLine
    ? [{ range: [at, at] as const, text: close === '}' ? ' }' : ']' }]
    : undefined;
  return finding(
    'bracket-unclosed',
    [open.from, open.from + 1],
    { open: open.source, close },
    { fix },
  );
}

/**
 * Returns the offset at which the missing bracket belongs. Usually, this is the end of the line. In
 * `[{ a: b ]`, the line ends with an outer bracket, so the missing `}` belongs before the `]`.
 */
function closingPlace({ text, lines, tokens }: Syntax, open: FlatToken, close: string): number {
  const line = text
    .slice(open.from, lines.endOf(lines.lineAt(open.from)))
    .replace(/\s+#.*$/, '')
    .trimEnd();
  const isInside = tokens.some(
    ({ type, from, to }) => type === 'flow-collection' && from < open.from && open.from < to,
  );
  const closings = /[\]}][\s\]}]*$/.exec(line);
  const other =
    closings === null || !isInside ? -1 : closings[0].indexOf(close === '}' ? ']' : '}');
  return (
    open.from +
    (other === -1 ? line.length : line.slice(0, closings!.index + other).trimEnd().length)
  );
}

/**
 * Reports brackets whose content on the following lines isn't indented deeply enough for YAML. The
 * fix indents these lines.
 */
function closedButUneven(syntax: Syntax, open: FlatToken, close: string): Finding | undefined {
  const { lines } = syntax;
  const first = lines.lineAt(open.from) + 1;
  const parent = lines.textOf(first - 1).search(/[^\s-]/);
  const found = lines.textOf(first).search(/\S/);
  if (first > lines.lineCount || found === -1 || found > parent) return undefined;
  let last = first;
  while (last < lines.lineCount && last < first + MOST_LINES && !lines.textOf(last).includes(close))
    last++;
  const wanted = parent + 2;
  for (const closingShift of [0, wanted - found, parent - found]) {
    const edits = Array.from({ length: last - first + 1 }, (_, i) => {
      const start = lines.startOf(first + i);
      const isClosing = lines
        .textOf(first + i)
        .trim()
        .startsWith(close);
      return {
        range: [start, start] as const,
        text: ' '.repeat(Math.max(0, isClosing ? closingShift : wanted - found)),
      };
    });
    if (
      readSyntax(withoutRepairs(syntax.text).repair(edits).text).errors.length >=
      syntax.errors.length
    )
      continue;
    return finding(
      'indentation-uneven',
      [lines.startOf(first) + found, lines.endOf(first)],
      { bracket: open.source, wanted },
      { fix: edits.filter(({ text }) => text !== '') },
    );
  }
  return undefined;
}
