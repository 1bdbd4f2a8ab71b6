import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { hideArguments } from './hide-arguments.ts';

/** The elements of HTML, common elements of SVG, and `math`. Names are in lower case. */
const TAGS: ReadonlySet<string> = new Set(
  `a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption
  center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset
  figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i
  iframe img input ins kbd label legend li link main map mark marquee math menu meta meter nav
  noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script
  search section select selectedcontent slot small source span strike strong style sub summary sup
  svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr
  clippath defs desc ellipse foreignobject g image line lineargradient marker mask path
  pattern polygon polyline radialgradient rect stop symbol text textpath tspan use view`.split(
    /\s+/,
  ),
);

/**
 * Prefixes that class names often have. A name such as `btn-buy` is therefore not treated as a
 * custom element.
 */
const OF_CLASS = /^(?:btn|button|nav|link|col|row|card|js|is|has|icon|modal|header|footer)-/;

/** A name in a selector that is neither an element nor a custom element. */
export interface UnknownTag {
  readonly name: string;
  readonly at: number;
  /** The element or the class that the author probably meant. */
  readonly instead: string;
}

/** Returns the first unknown element name in a selector. Usually it is a class without its dot. */
export function findUnknownTag(selector: string): UnknownTag | undefined {
  // Spaces replace attributes, escapes and bracketed arguments, so that the other names keep their
  // offsets.
  const plain = hideArguments(selector, ' ');
  const names = [...plain.matchAll(/(?<![\w.#:\\\u0080-\uffff-])([A-Za-z][\w-]*)/g)];
  const unknown = names.filter(([name]) => !isTag(name.toLowerCase()));
  const [first] = unknown;
  if (!first) return undefined;
  const name = first[0];
  const isClassList = unknown.length === names.length && /^[\w-]+(?: +[\w-]+)+$/.test(selector);
  const near = unknown.length === 1 ? didYouMean(name, TAGS) : undefined;
  return {
    name,
    at: first.index,
    instead: isClassList ? `.${selector.split(/ +/).join('.')}` : (near ?? `.${name}`),
  };
}

function isTag(name: string): boolean {
  return TAGS.has(name) || name === 'circle' || (name.includes('-') && !OF_CLASS.test(name));
}
