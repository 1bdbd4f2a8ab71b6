import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  visit,
  type Pair,
  type ParsedNode,
  type YAMLMap,
} from 'yaml';
import { keyText } from '../build-node.ts';
import { finding, type Finding, type TextEdit } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import { walkValues } from '../walk-values.ts';

type ParsedPair = Pair<ParsedNode, ParsedNode | null>;

/**
 * Finds a merge key, as in `<<: *base`. The fix replaces the merge key with the keys that it
 * merges, and removes the anchor if no other alias uses it.
 */
export function findMergeKey(syntax: Syntax): Finding | undefined {
  if (!syntax.text.includes('<<')) return undefined;
  const { maps } = walkValues(syntax);
  for (const map of maps) {
    const pair = (map.items as ParsedPair[]).find(
      ({ key }) => isScalar(key) && key.type === 'PLAIN' && key.value === '<<',
    );
    if (pair === undefined) continue;
    const first = aliasesOf(pair.value)[0];
    const fix = writtenOut(syntax, map, pair, maps);
    return finding(
      'merge-key-unsupported',
      [pair.key.range[0], pair.key.range[1]],
      { anchor: first },
      fix === undefined ? {} : { fix },
    );
  }
  return undefined;
}

function aliasesOf(value: ParsedNode | null): string[] {
  const nodes = isSeq(value) ? value.items : [value];
  return nodes.map((node) => (isAlias(node) ? node.source : '')).filter((name) => name !== '');
}

function writtenOut(
  syntax: Syntax,
  map: YAMLMap.Parsed,
  pair: ParsedPair,
  maps: readonly YAMLMap.Parsed[],
): TextEdit[] | undefined {
  const { text } = syntax;
  const taken = new Set((map.items as ParsedPair[]).map(({ key }) => keyText(key, text)));
  const parts: string[] = [];
  const names = aliasesOf(pair.value);
  for (const name of names) {
    const source = maps.find(({ anchor }) => anchor === name);
    if (source === undefined || source === map) return undefined;
    for (const each of source.items as ParsedPair[]) {
      const key = keyText(each.key, text);
      if (taken.has(key) || key === '<<') continue;
      taken.add(key);
      const end = each.value === null ? each.key.range[1] : endOf(each.value);
      const written = text.slice(each.key.range[0], end).trimEnd();
      if (map.flow === true && written.includes('\n')) return undefined;
      parts.push(
        reindent(written, columnOf(syntax, each.key.range[0]), columnOf(syntax, pair.key.range[0])),
      );
    }
  }
  if (parts.length === 0 || pair.value === null) return undefined;
  const separator =
    map.flow === true ? ', ' : `\n${' '.repeat(columnOf(syntax, pair.key.range[0]))}`;
  const merged: TextEdit = {
    range: [pair.key.range[0], pair.value.range[1]],
    text: parts.join(separator),
  };
  return [merged, ...names.flatMap((name) => anchorRemoval(syntax, name))];
}

/**
 * Returns the offset at which a value ends. A map or list without brackets ends with the last value
 * inside it.
 */
function endOf(node: ParsedNode): number {
  if (isMap(node) && node.flow !== true) {
    const last = (node.items as ParsedPair[]).at(-1);
    return last === undefined ? node.range[1] : endOf(last.value ?? last.key);
  }
  if (isSeq(node) && node.flow !== true) {
    const last = node.items.at(-1) as ParsedNode | undefined;
    return last === undefined ? node.range[1] : endOf(last);
  }
  return node.range[1];
}

function columnOf({ lines }: Syntax, offset: number): number {
  return offset - lines.startOf(lines.lineAt(offset));
}

function reindent(text: string, from: number, to: number): string {
  const shift = to - from;
  return text.replace(
    /\n( +)/g,
    (_, spaces: string) => `\n${' '.repeat(Math.max(0, spaces.length + shift))}`,
  );
}

/**
 * Returns an edit that removes the anchor `&name`, or no edit if the file has more than one alias
 * `*name`.
 */
function anchorRemoval(syntax: Syntax, name: string): TextEdit[] {
  let uses = 0;
  visit(syntax.documents[0]!, {
    Alias: (_, alias) => {
      if (alias.source === name) uses++;
    },
  });
  const mark = syntax.tokens.find(({ type, source }) => type === 'anchor' && source === `&${name}`);
  if (uses !== 1 || mark === undefined) return [];
  const before =
    syntax.text[mark.from - 1] === ' ' && /[\r\n]|$/.test(syntax.text[mark.to] ?? '\n');
  return [
    {
      range:
        before && syntax.text[mark.to] !== ' '
          ? [mark.from - 1, mark.to]
          : [mark.from, mark.to + 1],
      text: '',
    },
  ];
}
