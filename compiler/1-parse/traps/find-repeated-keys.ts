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
          { related: [{ range: firstRange, message: `"${key}" is first set here` }] },
        ),
      );
    }
  }
  return found;
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
