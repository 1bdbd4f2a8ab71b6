import { decodeHtml } from '../expression/operators/decode-html.ts';
import type { Expression, RecordEntry } from '../model/expression.ts';
import type { Node, ScalarNode } from '../model/node.ts';
import { readText } from './read-text.ts';
import { reportType, type Reader } from './reader.ts';

/**
 * Elements that can't run code. They load nothing, except for images from the shop's own server.
 */
const TAGS = new Set(
  'a abbr address article aside b blockquote br button caption cite code col colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd label li main mark nav ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  ),
);

/** Elements without contents and without a closing tag. */
const VOID = new Set(['br', 'col', 'hr', 'img', 'wbr']);

const ATTRIBUTES = new Set(
  'alt class colspan datetime dir download for height hidden href id lang loading name rel role rowspan scope src tabindex target title type value width'.split(
    ' ',
  ),
);

const TOKEN =
  /<!--[^]*?-->|<\/([a-z][a-z0-9]*)\s*>|<([a-z][a-z0-9]*)((?:\s+[^\s=>/"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>|[^<]+/giy;
const ATTRIBUTE = /([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

interface Open {
  readonly tag: string;
  readonly attributes: readonly RecordEntry[];
  readonly children: Expression[];
}

/**
 * Reads a fragment of HTML as a list of texts and elements. An element is a list of its tag, its
 * attributes and its contents. Only elements and attributes that can't run code or load anything
 * from another server are allowed.
 * @returns undefined after a reported error
 */
export function readFragment(node: Node, reader: Reader): Expression | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string')
    return reportType(reader, node, 'HTML as text, such as "<p>Free delivery</p>"');
  const { place } = node;
  const wrong = (reason: string, instead: string) =>
    reader.report('html-not-allowed', place, { reason, instead });
  const root: Expression[] = [];
  const open: Open[] = [];
  const within = () => open.at(-1)?.children ?? root;
  let end = 0;
  for (const [found, closed, opened, attributes = ''] of node.value.matchAll(TOKEN)) {
    end += found.length;
    if (closed !== undefined) {
      const last = open.pop();
      if (last?.tag !== closed.toLowerCase())
        return wrong(
          last ? `</${closed}> comes before </${last.tag}>` : `</${closed}> closes no open element`,
          'Close each element before the one around it.',
        );
      within().push(elementOf(last, node));
    } else if (opened !== undefined) {
      const tag = opened.toLowerCase();
      if (!TAGS.has(tag)) return wrong(`<${opened}> isn't allowed`, insteadOf(tag));
      const read = readAttributes(tag, attributes, node, reader);
      if (!read) return undefined;
      const element: Open = { tag, attributes: read, children: [] };
      if (VOID.has(tag)) within().push(elementOf(element, node));
      else open.push(element);
    } else if (!found.startsWith('<!--')) within().push(readText(node, decodeHtml(found)));
  }
  if (end < node.value.length)
    return wrong(
      `"${node.value.slice(end, end + 20)}" can't be parsed as HTML`,
      'Write tags in full, attributes in quotes, and < in texts as &lt;.',
    );
  const last = open.at(-1);
  return last
    ? wrong(`<${last.tag}> isn't closed`, `Write </${last.tag}>.`)
    : { kind: 'list', items: root, place };
}

function elementOf({ tag, attributes, children }: Open, { place }: ScalarNode): Expression {
  return {
    kind: 'list',
    items: [
      { kind: 'literal', value: tag, place },
      { kind: 'record', entries: attributes, place },
      { kind: 'list', items: children, place },
    ],
    place,
  };
}

function insteadOf(tag: string): string {
  return tag === 'script'
    ? 'Use the action script or load-script.'
    : tag === 'style' || tag === 'link'
      ? "Use classes of the shop's own style sheets."
      : 'Use elements for text, lists, tables, links, buttons and images.';
}

function readAttributes(
  tag: string,
  written: string,
  node: ScalarNode,
  reader: Reader,
): readonly RecordEntry[] | undefined {
  const entries: RecordEntry[] = [];
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    const value = decodeHtml(double ?? single ?? '');
    const refused = refusal(key, value);
    if (refused !== undefined)
      return reader.report('html-not-allowed', node.place, {
        reason: `The ${ATTRIBUTES.has(key) ? 'value of the ' : ''}attribute ${name} of <${tag}> isn't allowed`,
        instead: refused,
      });
    entries.push({ key, keyPlace: node.place, value: readText(node, value) });
  }
  return entries;
}

/** Returns a hint for an attribute that isn't allowed, or undefined if the attribute is allowed. */
function refusal(name: string, value: string): string | undefined {
  if (
    name === 'href' &&
    !/^(?:https:\/\/[\w.-]+(?:[/?#]|$)|\/(?!\/)|[#?]|mailto:|tel:)/.test(value)
  )
    return 'Begin the address with https://, /, #, mailto: or tel:, before any token.';
  if (name === 'src' && !/^\/(?![/\\])/.test(value))
    return "Begin the address with a single /, so that the file comes from the shop's own server.";
  if (ATTRIBUTES.has(name) || /^(?:aria|data)-[a-z][a-z0-9-]*$/.test(name)) return undefined;
  return name.startsWith('on')
    ? 'Listen for the event in a rule.'
    : name === 'style'
      ? "Use classes of the shop's own style sheets."
      : 'Use class, id, title, href, aria-… or data-….';
}
