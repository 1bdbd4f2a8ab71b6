import type { YAMLError } from 'yaml';
import { finding, type Finding, type Range } from '../finding.ts';
import type { FlatToken } from '../flatten-tokens.ts';
import { quoteText } from '../quote-text.ts';
import type { Syntax } from '../read-syntax.ts';

/** Complaints about { … } and [ … ]: unclosed, unmatched, without a comma. */
export function bracketMistake(syntax: Syntax, error: YAMLError): Finding | undefined {
  const { code, message, pos } = error;
  const unclosed = syntax.tokens.find(({ type, closed, from }) => type === 'flow-collection' && closed === false && from <= pos[0]);
  if (code === 'BLOCK_IN_FLOW') return blockInBrackets(syntax, pos);
  if (message.startsWith('Missing ,')) return commaMissing(syntax, pos[0], []);
  if (message.startsWith('Unexpected ,') || message.startsWith('Unexpected empty item')) return superfluousComma(syntax, pos[0]);
  if (unclosed !== undefined) return notClosed(syntax, unclosed);
  if (/flow-(map|seq)-end/.test(message)) {
    const found = syntax.text[pos[0]] ?? '';
    return finding('bracket-unmatched', [pos[0], pos[0] + 1], { found }, { repair: [{ range: [pos[0], pos[0] + 1], text: '' }] });
  }
  return undefined;
}

/** `{ all: - a }`, `{ name: Buy: now }` and `{ url: path contains: /in/ }`. */
function blockInBrackets(syntax: Syntax, [from, to]: readonly [number, number]): Finding {
  const written = syntax.text.slice(from, to);
  if (/^-\s/.test(written)) return finding('block-inside-brackets', [from, Math.max(to, from + 1)], {});
  const words = /^([^\s:]+|"[^"]*"|'[^']*')\s+([a-z][a-z0-9-]*|[A-Za-z_]\w*):(\s|$)/.exec(written);
  if (words !== null) {
    const at = from + words[1]!.length;
    const isPlain = /^[a-z0-9./%_"'-]+$/.test(words[1]!);
    return commaMissing(syntax, from + written.indexOf(words[2]!, words[1]!.length), isPlain ? [at] : []);
  }
  const end = from + written.trimEnd().length;
  const range: Range = [from, end];
  const value = syntax.text.slice(...range);
  return finding('colon-in-value', range, { value }, value.includes('\n') ? {} : { fix: [{ range, text: quoteText(value) }] });
}

function commaMissing(syntax: Syntax, at: number, insertAt: readonly number[]): Finding {
  const word = /^[^\s,:\]}]*:?/.exec(syntax.text.slice(at))?.[0] ?? '';
  const fix = insertAt.length === 0 ? undefined : insertAt.map((offset) => ({ range: [offset, offset] as const, text: ',' }));
  return finding('comma-missing', [at, at + Math.max(1, word.length)], { before: word === '' ? 'this' : `"${word}"` }, { fix });
}

function superfluousComma({ text }: Syntax, at: number): Finding | undefined {
  const comma = text[at] === ',' ? at : text.indexOf(',', at);
  if (comma === -1) return undefined;
  return finding('comma-superfluous', [comma, comma + 1], {}, { fix: [{ range: [comma, comma + 1], text: '' }] });
}

/** The bracket is closed at the end of its line, where nothing of it stands on the following lines. */
function notClosed(syntax: Syntax, open: FlatToken): Finding {
  const { text, lines } = syntax;
  const close = open.source === '{' ? '}' : ']';
  const uneven = closedButUneven(syntax, open, close);
  if (uneven !== undefined) return uneven;
  const line = lines.lineAt(open.from);
  const oneLine = lines.lineAt(open.to) === line;
  const content = text.slice(lines.startOf(line), lines.endOf(line)).replace(/\s+#.*$/, '').trimEnd();
  const end = lines.startOf(line) + content.length;
  // A bracket of the other kind that closes around this one stands behind the place where this one should end.
  const other = /[\]}][\s\]}]*$/.exec(text.slice(open.from, end))?.[0] ?? '';
  const mismatch = other.includes(close === '}' ? ']' : '}') && isInside(syntax, open);
  const at = mismatch ? end - other.length : end;
  const edit = { range: [at, at] as const, text: close === '}' ? ' }' : ']' };
  const complaint = oneLine && open.to > open.from + 1;
  return finding('bracket-unclosed', [open.from, open.from + 1], { open: open.source, close }, complaint ? { fix: [edit] } : {});
}

function isInside({ tokens }: Syntax, open: FlatToken): boolean {
  return tokens.some(({ type, from, to }) => type === 'flow-collection' && from < open.from && open.from < to);
}

/** The closing bracket is there, but what stands between is indented too little to belong to it. */
function closedButUneven(syntax: Syntax, open: FlatToken, close: string): Finding | undefined {
  const { lines } = syntax;
  const first = lines.lineAt(open.from) + 1;
  if (lines.textOf(first - 1).trimEnd().at(-1) !== open.source) return undefined;
  const parent = lines.textOf(first - 1).search(/[^\s-]/);
  const found = lines.textOf(first).search(/\S/);
  if (found === -1 || found > parent) return undefined;
  for (let line = first; line <= Math.min(lines.lineCount, first + 100); line++) {
    if (!lines.textOf(line).trim().startsWith(close)) continue;
    const wanted = parent + 2;
    const edits = Array.from({ length: line - first + 1 }, (_, i) => {
      const start = lines.startOf(first + i);
      return { range: [start, start] as const, text: ' '.repeat(first + i === line ? Math.max(0, parent + 1 - lines.textOf(line).search(/\S/)) : wanted - found) };
    });
    return finding('indentation-uneven', [lines.startOf(first) + found, lines.endOf(first)], { what: 'What stands in the brackets', found, wanted }, { fix: edits });
  }
  return undefined;
}
