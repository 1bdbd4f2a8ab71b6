import { isScalar } from 'yaml';
import { finding, type Finding, type TextEdit } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import { isPlain, walkValues } from '../walk-values.ts';
import { rangeOnLine, regionOfError, textAround } from './region.ts';

const DASH = /^(\s*)-(?=[\p{L}"'{[%])([^\n]*)$/u;
const COLON = /^(\s*(?:- +)*)("[^"]*"|'[^']*'|[A-Za-z][\w-]*):(?!\/\/|:)(?=[^\s])(.*)$/;

/** Finds a dash or a colon without a space: `-id: a` isn't a list item, and `id:a` isn't a key. */
export function findMissingSpace(syntax: Syntax): Finding | undefined {
  return syntax.errors.length > 0 ? inErrorRegion(syntax) : inValidYaml(syntax);
}

function inErrorRegion(syntax: Syntax): Finding | undefined {
  const region = regionOfError(syntax)!;
  for (let line = region.first; line <= region.last; line++) {
    const found = afterDash(syntax, line) ?? afterColon(syntax, line);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Finds a missing space in text that is valid YAML. Examples are the key "-id", a line "-click",
 * and a file that consists of the text "id:a".
 */
function inValidYaml(syntax: Syntax): Finding | undefined {
  for (const leaf of walkValues(syntax).leaves) {
    if (!isPlain(leaf) || !isScalar(leaf.node) || typeof leaf.node.value !== 'string') continue;
    const source = leaf.node.source ?? '';
    const line = syntax.lines.lineAt(leaf.from);
    const startsLine = syntax.text.slice(syntax.lines.startOf(line), leaf.from).trim() === '';
    if (source.startsWith('-') && startsLine && !leaf.inBrackets) {
      const found = afterDash(syntax, line);
      if (found !== undefined) return found;
    }
    const isRoot = leaf.node === syntax.documents[0]?.contents;
    if (!isRoot && !leaf.isBareKey) continue;
    const found = isRoot ? afterColon(syntax, line) : afterColonInBrackets(leaf.from, source);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Reports a dash without a space. The fix covers all items of the list, because the space is
 * usually missing in all of them.
 */
function afterDash(syntax: Syntax, line: number): Finding | undefined {
  const match = DASH.exec(syntax.lines.textOf(line));
  if (match === null || match[2]!.startsWith('--')) return undefined;
  const indent = match[1]!.length;
  const range = rangeOnLine(syntax, line, indent, indent + 1);
  if (textAround(syntax, range[0] + 1)?.type === 'block-scalar') return undefined;
  const word = /^-[^\s:]*:?/.exec(match[0].trim())![0];
  return finding(
    'dash-without-space',
    range,
    { text: word.replace(/:$/, '') },
    { fix: spacesAfterDashes(syntax, line, indent) },
  );
}

/**
 * Returns the edits that add a space after each dash of the list. Keys below the first key of an
 * item move by one column, too.
 */
function spacesAfterDashes({ lines }: Syntax, line: number, indent: number): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let each = line; each <= lines.lineCount; each++) {
    const text = lines.textOf(each);
    const depth = text.search(/\S/);
    if (depth === -1) continue;
    if (depth < indent) break;
    const isItem = DASH.exec(text)?.[1]!.length === indent;
    const at = lines.startOf(each) + (isItem ? indent + 1 : 0);
    if (isItem || depth === indent + 1) edits.push({ range: [at, at], text: ' ' });
  }
  return edits;
}

function afterColon(syntax: Syntax, line: number): Finding | undefined {
  const match = COLON.exec(syntax.lines.textOf(line));
  if (match === null) return undefined;
  const from = match[1]!.length;
  const colon = from + match[2]!.length;
  const range = rangeOnLine(syntax, line, from, colon + 1);
  if (textAround(syntax, range[0] + 1)?.type === 'block-scalar') return undefined;
  return missingAfter(range, match[2]!);
}

function afterColonInBrackets(from: number, source: string): Finding | undefined {
  const key = /^([A-Za-z][\w-]*):(?!\/\/)\S/.exec(source)?.[1];
  return key === undefined ? undefined : missingAfter([from, from + key.length + 1], key);
}

function missingAfter(range: readonly [number, number], key: string): Finding {
  return finding(
    'colon-without-space',
    range,
    { key: key.replace(/^["']|["']$/g, '') },
    { fix: [{ range: [range[1], range[1]], text: ' ' }] },
  );
}
