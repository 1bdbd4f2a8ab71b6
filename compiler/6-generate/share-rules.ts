import { replaceNames, type Piece } from '../model/entry.ts';
import type { Names } from './names.ts';

/**
 * The least number of characters that a shared function must save. Below it, the function saves
 * nothing after compression.
 */
const LEAST_SAVED = 1_000;

/** A line that registers one rule for one event, divided into its texts and the code around them. */
interface Line {
  /** The index of its first piece, and the index after its last one. */
  readonly from: number;
  readonly to: number;
  /** The code between the texts; one more entry than `texts`. */
  readonly code: readonly string[];
  /** The string literals that aren't keys, in order. */
  readonly texts: readonly string[];
}

/**
 * Writes rules that differ only in texts as calls of one function: `f(".menu a", "menu"),` instead
 * of the whole rule. Browsers compile the function once, so large sites start sooner. The code of
 * the function belongs to several rules, so it has no source location; each call has that of its
 * rule.
 */
export function shareRules(pieces: readonly Piece[], names: Names): readonly Piece[] {
  const groups = new Map<string, Line[]>();
  for (const line of ruleLines(pieces)) {
    const shape = line.code.join('""');
    groups.set(shape, [...(groups.get(shape) ?? []), line]);
  }
  const parameters: string[] = [];
  const functions: Piece[] = [];
  const calls = new Map<number, { readonly to: number; readonly call: string }>();
  for (const lines of groups.values()) {
    const columns = differentColumns(lines);
    if (saved(lines, columns) < LEAST_SAVED) continue;
    while (parameters.length < columns.length) parameters.push(names.parameter());
    const name = names.declare();
    const used = parameters.slice(0, columns.length);
    functions.push({
      text: `const ${name} = (${used.join(', ')}) => ${bodyOf(lines, columns, used)};\n`,
    });
    for (const { from, to, texts } of lines)
      calls.set(from, { to, call: `${name}(${columns.map((at) => texts[at]).join(', ')}),\n` });
  }
  const result = [...functions];
  for (let index = 0; index < pieces.length;) {
    const call = calls.get(index);
    result.push(call ? { text: call.call, place: pieces[index]!.place } : pieces[index]!);
    index = call ? call.to : index + 1;
  }
  return result;
}

/** Returns the lines that only register a rule, and that can be divided at their texts. */
function ruleLines(pieces: readonly Piece[]): readonly Line[] {
  const lines: Line[] = [];
  let from = 0;
  for (const [index, { text }] of pieces.entries()) {
    if (!text.endsWith('\n')) continue;
    const whole = pieces.slice(from, index + 1).map((piece) => piece.text);
    const divided = /^\[\u0001/.test(whole[0]!) ? divide(whole.join('')) : undefined;
    if (divided && divided.texts.length > 0) lines.push({ from, to: index + 1, ...divided });
    from = index + 1;
  }
  return lines;
}

/**
 * Divides code at its string literals, which all have double quotes. A literal before a colon is a
 * key, so it stays in the code.
 * @returns undefined if the code contains a character that could begin a regular expression or a
 * literal of another kind
 */
function divide(line: string): Pick<Line, 'code' | 'texts'> | undefined {
  const code = [''];
  const texts: string[] = [];
  for (const [index, part] of line.split(/("(?:[^"\\]|\\.)*":?)/).entries()) {
    const isLiteral = index % 2 === 1;
    if (!isLiteral && /['`/]/.test(part)) return undefined;
    if (isLiteral && !part.endsWith(':')) {
      texts.push(part);
      code.push('');
    } else code[code.length - 1] += part;
  }
  return { code, texts };
}

/** Returns the indexes of the texts that differ between lines; of equal columns, only the first. */
function differentColumns(lines: readonly Line[]): readonly number[] {
  const seen = new Set<string>();
  return lines[0]!.texts.flatMap((first, at) => {
    const column = columnOf(lines, at);
    const isNew = !seen.has(column) && lines.some(({ texts }) => texts[at] !== first);
    seen.add(column);
    return isNew ? [at] : [];
  });
}

/** Returns the texts of all lines at an index, as one key. */
function columnOf(lines: readonly Line[], at: number): string {
  return lines.map(({ texts }) => texts[at]).join();
}

/** Returns the code of the function: the rule, with a parameter for each text that differs. */
function bodyOf(
  lines: readonly Line[],
  columns: readonly number[],
  parameters: readonly string[],
): string {
  const { code, texts } = lines[0]!;
  const keys = columns.map((at) => columnOf(lines, at));
  const values = texts.map((text, at) => parameters[keys.indexOf(columnOf(lines, at))] ?? text);
  return code
    .map((part, index) => part + (values[index] ?? ''))
    .join('')
    .replace(/,\n$/, '');
}

/** Returns the number of characters that a shared function saves, with names of one letter. */
function saved(lines: readonly Line[], columns: readonly number[]): number {
  const shape = replaceNames(lines[0]!.code.join(''), () => 'a').length;
  const same = lines[0]!.texts.filter((_, at) => !columns.includes(at)).join('').length;
  return (lines.length - 1) * (shape + same);
}
