import { isScalar, type Pair, type ParsedNode } from 'yaml';
import { keyText } from '../build-node.ts';
import { finding, type Finding, type Range } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import type { Values } from '../walk-values.ts';

/** Finds keys that a map contains more than once. `12` and `"12"` are the same key. */
export function findRepeatedKeys(syntax: Syntax, { maps }: Values): Finding[] {
  const found: Finding[] = [];
  for (const map of maps) {
    const first = new Map<string, Pair<ParsedNode, ParsedNode | null>>();
    for (const pair of map.items as Pair<ParsedNode, ParsedNode | null>[]) {
      const key = keyText(pair.key, syntax.text);
      const earlier = first.get(key);
      if (earlier === undefined) {
        first.set(key, pair);
        continue;
      }
      const missing = missingDash(syntax, map, pair);
      if (missing) {
        found.push(missing);
        first.clear();
        first.set(key, pair);
        continue;
      }
      const firstRange = rangeOf(earlier.key);
      found.push(
        finding(
          'key-repeated',
          rangeOf(pair.key),
          {
            key,
            firstLine: syntax.lines.lineAt(firstRange[0]),
            first: shown(syntax, earlier.value),
            second: shown(syntax, pair.value),
          },
          { related: [{ range: firstRange, message: `"${key}" is first set here.` }] },
        ),
      );
    }
  }
  return found;
}

/**
 * Returns a finding if a repeated `id` was probably meant to start a new list item, but the dash is
 * missing. The map must be a list item that starts with `id`, and the key after the repeated `id`
 * must be repeated, too. The fix adds the dash.
 */
function missingDash(
  syntax: Syntax,
  map: Values['maps'][number],
  pair: Pair<ParsedNode, ParsedNode | null>,
): Finding | undefined {
  const { lines, text } = syntax;
  const pairs = map.items as Pair<ParsedNode, ParsedNode | null>[];
  const keys = pairs.map((each) => keyText(each.key, text));
  const at = pairs.indexOf(pair);
  const next = keys[at + 1];
  if (keys[0] !== 'id' || keys[at] !== 'id' || next === undefined || keys.indexOf(next) > at)
    return undefined;
  const [start] = rangeOf(pair.key);
  const line = lines.lineAt(start);
  const first = lines.lineAt(rangeOf(pairs[0]!.key)[0]);
  const isBelow = /^ {2,}$/.test(text.slice(lines.startOf(line), start));
  return isBelow && /^\s*- +id\b/.test(lines.textOf(first))
    ? finding(
        'dash-missing',
        [start, lines.endOf(line)],
        { key: 'id', indent: undefined, line: first },
        { fix: [{ range: [start - 2, start], text: '- ' }] },
      )
    : undefined;
}

function rangeOf(node: ParsedNode): Range {
  return [node.range[0], node.range[1]];
}

/**
 * Returns the value as its author wrote it, for the message. Returns undefined if the text is
 * empty, longer than 40 characters or on several lines, or if the value isn't a scalar.
 */
function shown({ text }: Syntax, value: ParsedNode | null): string | undefined {
  if (value === null || !isScalar(value)) return undefined;
  const written = text.slice(...rangeOf(value));
  return written === '' || written.length > 40 || written.includes('\n') ? undefined : written;
}
