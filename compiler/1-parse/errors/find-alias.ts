import {
  isAlias,
  isCollection,
  isScalar,
  visit,
  type Alias,
  type Node,
  type ParsedNode,
} from 'yaml';
import { finding, type Finding, type Range } from '../finding.ts';
import { quoteText } from '../quote-text.ts';
import type { Syntax } from '../read-syntax.ts';

/**
 * The maximum number of aliases in a file. If an alias repeats a value that itself contains
 * aliases, these count again.
 */
const MOST_ALIASES = 100;
/**
 * An alias counts one more time for every 10,000 characters of its value. For example, it counts as
 * three aliases if its value has 25,000 characters. Without this rule, a few aliases of a long
 * value could multiply the size of a file.
 */
const CHARACTERS_PER_ALIAS = 10_000;

/**
 * Finds the first problem with aliases: an alias without an anchor, an alias inside the value that
 * it repeats, too many aliases, or an anchor that no alias uses.
 */
export function findAlias(syntax: Syntax): Finding | undefined {
  const root = syntax.documents[0]?.contents;
  if (
    root === null ||
    root === undefined ||
    !syntax.tokens.some(({ type }) => type === 'alias' || type === 'anchor')
  )
    return undefined;

  const marked = new Map<string, Node>();
  const used = new Set<Node>();
  /**
   * The number of aliases inside each value that has an anchor. An alias counts several times if
   * the value that it repeats is long or contains aliases.
   */
  const weights = new Map<Node, number>();
  let total = 0;
  let found: Finding | undefined;
  visit(root as ParsedNode, (_, node, path) => {
    if (isAlias(node)) {
      const target = marked.get(node.source);
      const range = rangeOf(node);
      if (target === undefined) found = unknown(syntax, node, marked.size === 0);
      else if (path.includes(target))
        found = finding('alias-within-itself', range, { name: node.source });
      else {
        used.add(target);
        const weight =
          1 + (weights.get(target) ?? 0) + Math.floor(lengthOf(target) / CHARACTERS_PER_ALIAS);
        total += weight;
        for (const each of path)
          if ((isCollection(each) || isScalar(each)) && each.anchor)
            weights.set(each, (weights.get(each) ?? 0) + weight);
        if (total > MOST_ALIASES)
          found = finding('aliases-too-many', range, { limit: MOST_ALIASES });
      }
      if (found !== undefined) return visit.BREAK;
    } else if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) {
      marked.set(node.anchor, node);
    }
    return undefined;
  });
  return found ?? unused(syntax, used);
}

function rangeOf(node: Node): Range {
  return [node.range![0], node.range![1]];
}

function lengthOf(node: Node): number {
  const [from, to] = rangeOf(node);
  return to - from;
}

function unknown(syntax: Syntax, alias: Alias, noAnchors: boolean): Finding {
  const range = rangeOf(alias);
  const whole = quoteText(syntax.text.slice(...range));
  const edit = { range, text: whole };
  return finding(
    'alias-unknown',
    range,
    { name: alias.source, value: whole },
    noAnchors ? { fix: [edit] } : { repair: [edit] },
  );
}

/**
 * Finds an anchor that no alias uses. If unquoted text follows the anchor on the same line, "&" was
 * most likely meant as part of the text.
 */
function unused(syntax: Syntax, used: ReadonlySet<Node>): Finding | undefined {
  let found: Finding | undefined;
  visit(syntax.documents[0]!.contents as ParsedNode, {
    Node: (_, node) => {
      if (isAlias(node) || node.anchor === undefined || used.has(node)) return undefined;
      found = unusedAnchor(syntax, node as Node & { anchor: string });
      return visit.BREAK;
    },
  });
  return found;
}

function unusedAnchor(syntax: Syntax, node: Node & { anchor: string }): Finding | undefined {
  const { text, tokens, lines } = syntax;
  const anchor = tokens.find(
    ({ type, source, to }) =>
      type === 'anchor' &&
      source === `&${node.anchor}` &&
      to <= Math.max(node.range![0], to) &&
      text.slice(to, Math.max(to, node.range![0])).trim() === '',
  );
  if (anchor === undefined) return undefined;
  const isText =
    isScalar(node) &&
    (node.type === 'PLAIN' || node.type === undefined) &&
    lines.lineAt(anchor.from) === lines.lineAt(Math.max(anchor.to, node.range![1] - 1));
  const range: Range = [anchor.from, anchor.to];
  const whole: Range = isText ? [anchor.from, Math.max(anchor.to, node.range![1])] : range;
  const value = quoteText(text.slice(...whole).trimEnd());
  const edit = isText
    ? { range: whole, text: value }
    : { range: [anchor.from, anchor.to + (text[anchor.to] === ' ' ? 1 : 0)] as const, text: '' };
  return finding(
    'anchor-unused',
    range,
    { name: node.anchor, value: isText ? value : undefined },
    { fix: [edit] },
  );
}
