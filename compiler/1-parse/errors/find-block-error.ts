import type { YAMLError } from 'yaml';
import { finding, type Finding, type Range } from '../finding.ts';
import { quoteText } from '../quote-text.ts';
import type { Syntax } from '../read-syntax.ts';
import { findKeyAboveItem, findMissingDash } from './find-missing-dash.ts';
import { findUnevenIndentation } from './find-uneven-indentation.ts';

/**
 * Explains YAML errors about indentation, list items beside keys, two keys on one line, and keys
 * without a value.
 */
export function findBlockError(syntax: Syntax, error: YAMLError): Finding | undefined {
  const { code, message, pos } = error;
  if (message.startsWith('Unexpected block-seq-ind')) return listBesideKey(syntax, pos[0]);
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && message.startsWith('Nested'))
    return nestedKeys(syntax, error);
  if (
    code === 'BAD_INDENT' ||
    code === 'BLOCK_AS_IMPLICIT_KEY' ||
    message.startsWith('Sequence item without')
  ) {
    return lineOutOfPlace(syntax, offendingLine(syntax, error));
  }
  if (code === 'MULTILINE_IMPLICIT_KEY' || message.startsWith('Implicit map keys need'))
    return keyWithoutValue(syntax, pos[0]);
  if (code !== 'UNEXPECTED_TOKEN') return undefined;
  const line = syntax.lines.lineAt(pos[0]);
  return findMissingDash(syntax, line) ?? findKeyAboveItem(syntax, line) ?? mixed(syntax, line);
}

/**
 * Returns the line that the error is about. The parser may report the error at the line break
 * before that line.
 */
function offendingLine({ text, lines, errors }: Syntax, error: YAMLError): number {
  const sequence = error.message.startsWith('A block sequence')
    ? errors.find(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] >= error.pos[0])
    : undefined;
  let offset = sequence?.pos[0] ?? error.pos[0];
  while (/\s/.test(text[offset] ?? '') && offset < text.length) offset++;
  return lines.lineAt(offset);
}

function lineOutOfPlace(syntax: Syntax, line: number): Finding | undefined {
  return (
    findMissingDash(syntax, line) ??
    findKeyAboveItem(syntax, line) ??
    findUnevenIndentation(syntax, line) ??
    mixed(syntax, line)
  );
}

function mixed({ lines }: Syntax, line: number): Finding | undefined {
  const text = lines.textOf(line);
  const from = text.search(/\S/);
  if (from === -1) return undefined;
  const isItem = /^\s*-(\s|$)/.test(text);
  const key = /^\s*([^\s:][^:]*):(\s|$)/.exec(text)?.[1];
  if (!isItem && key === undefined) return undefined;
  const start = lines.startOf(line);
  return finding('list-and-keys-mixed', [start + from, lines.endOf(line)], {
    what: isItem ? 'This list item' : `The key "${key}"`,
  });
}

/**
 * Explains two keys on one line, as in `a: b: c`, and a value that starts with "? ". Also explains
 * a key that is indented deeper than the line above, as in `a: b` followed by `  c: d`.
 */
function nestedKeys(syntax: Syntax, error: YAMLError): Finding | undefined {
  const { text, lines, errors } = syntax;
  const from = error.pos[0];
  const spread = errors.find(
    ({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === from,
  );
  if (spread !== undefined)
    return (
      lineOutOfPlace(syntax, lines.lineAt(Math.max(from, spread.pos[1] - 1))) ??
      keyWithoutValue(syntax, from)
    );

  const value = text
    .slice(from, lines.endOf(lines.lineAt(from)))
    .replace(/\s+#(\s.*)?$/, '')
    .trimEnd();
  const range: Range = [from, from + value.length];
  if (/^\?\s/.test(value))
    return finding(
      'value-start-reserved',
      range,
      { start: '?', value: quoteText(value) },
      { fix: [{ range, text: quoteText(value) }] },
    );
  const startsQuoted = /^["'[{“”„«‘]/.test(value);
  return finding(
    'colon-in-value',
    range,
    { value },
    startsQuoted ? {} : { fix: [{ range, text: quoteText(value) }] },
  );
}

function keyWithoutValue(syntax: Syntax, at: number): Finding {
  const { text, lines } = syntax;
  if (/^-\s/.test(text.slice(at, at + 2))) return mixed(syntax, lines.lineAt(at))!;
  const line = lines.lineAt(at);
  const written = text
    .slice(at, lines.endOf(line))
    .replace(/\s+#(\s.*)?$/, '')
    .trimEnd();
  return finding('key-without-value', [at, at + Math.max(1, written.length)], { text: written });
}

/**
 * Reports a list on the line of its key, as in `events: - click`. The fix moves the list to the
 * next line, below the key.
 */
function listBesideKey(syntax: Syntax, at: number): Finding {
  const { text, lines } = syntax;
  const line = lines.lineAt(at);
  const before = text.slice(lines.startOf(line), at);
  const keyColumn = /^\s*(?:-\s+)*/.exec(before)![0].length;
  const blanks = /\s*$/.exec(before)![0].length;
  const edit = { range: [at - blanks, at] as const, text: `\n${' '.repeat(keyColumn + 2)}` };
  return finding('list-on-key-line', [at, lines.endOf(line)], {}, { fix: [edit] });
}
