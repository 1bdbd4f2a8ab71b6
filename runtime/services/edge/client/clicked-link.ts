import { href } from '../../../platform/page/page.ts';
import type { Fields } from '../../variables/put.ts';

/** Details of a link that was clicked. */
export interface ClickedLink extends Fields {
  clickedElement?: unknown;
  linkName?: string;
  linkUrl?: string;
  /** `download`, `exit` or `other`. */
  linkType?: string;
  linkRegion?: string;
  pageName?: string;
  /** 0 if `pageName` is the page's URL, 1 if it is a name. */
  pageIDType?: number;
}

type Clickable = Element & {
  readonly href?: unknown;
  readonly onclick?: unknown;
  readonly type?: string;
  readonly src?: string;
  readonly download?: string;
};

const collapsed = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';

const isClickable = (element: Clickable): boolean => {
  const { href, onclick, type, src, tagName } = element;
  return (
    !!onclick ||
    (!!href && /^(A|AREA)$/.test(tagName)) ||
    (tagName === 'INPUT' && (type === 'submit' || (type === 'image' && !!src))) ||
    (tagName === 'BUTTON' && type === 'submit')
  );
};

/**
 * Returns the nearest clickable element: the given element, or an ancestor inside the body. Returns
 * undefined if none of these elements is clickable.
 */
const clickable = (element: Clickable | null): Clickable | undefined =>
  !element || element.nodeName === 'BODY'
    ? undefined
    : isClickable(element)
      ? element
      : clickable(element.parentNode as Clickable | null);

/**
 * Returns a node and its descendants. Skips nodes whose text isn't shown, such as scripts, and
 * records whether any were skipped.
 */
const textNodes = (node: Node, skipped: { found: boolean }): readonly Node[] => {
  if (!/^(SCRIPT|STYLE|LINK|CANVAS|NOSCRIPT|#COMMENT)$/i.test(node.nodeName))
    return [node, ...Array.from(node.childNodes).flatMap((child) => textNodes(child, skipped))];
  skipped.found = true;
  return [];
};

/**
 * The attributes that describe an element without text, in order of precedence. If an entry names
 * an element type, the attribute counts only on elements of that type.
 */
const descriptions: readonly (readonly [attribute: string, element?: string])[] = [
  ['alt'],
  ['title'],
  ['value', 'INPUT'],
  ['src', 'IMG'],
  ['aria-label'],
  ['name'],
];

const nameOf = (element: Clickable): string => {
  const shown = collapsed((element as Partial<HTMLElement>).innerText || element.textContent);
  const skipped = { found: false };
  const nodes = textNodes(element, skipped);
  if (shown && !skipped.found) return shown;
  const text = collapsed(nodes.map(({ nodeValue }) => nodeValue ?? '').join(''));
  if (text) return text;
  for (const [attribute, only] of descriptions) {
    for (const node of nodes as readonly Element[]) {
      const description =
        !only || node.nodeName.toUpperCase() === only
          ? collapsed(node.getAttribute?.(attribute))
          : '';
      if (description) return description;
    }
  }
  return '';
};

/**
 * Returns the name of the region around an element. The region is the nearest ancestor that has an
 * id or is a header, main, footer or nav element. Its name is the id or, without an id, the tag
 * name. Without a region, the name is `BODY`. As in Adobe's SDK, labels of regions are ignored.
 */
const regionOf = (element: Element): string => {
  for (
    let around = element.parentNode as Element | null;
    around;
    around = around.parentNode as Element | null
  ) {
    const name =
      collapsed(around.id) ||
      (/^(HEADER|MAIN|FOOTER|NAV)$/i.test(around.nodeName) ? around.nodeName : '');
    if (name) return name;
  }
  return 'BODY';
};

const urlOf = ({ href: given }: Clickable): string => {
  try {
    return new URL(typeof given === 'string' ? given : '', href()).href;
  } catch {
    return href();
  }
};

/**
 * Returns details of the clicked link, or undefined if the click isn't on a clickable element.
 * Names, types and regions are determined as in Adobe's SDK, so that click reports stay comparable
 * after a site has switched from the SDK.
 * @param downloads a regular expression that matches URLs of downloads
 */
export const clickedLink = (
  element: Element | null,
  downloads: string,
): ClickedLink | undefined => {
  const link = clickable(element);
  if (!link) return undefined;
  const linkUrl = urlOf(link);
  const plain = linkUrl.replace(/[?#].*$/s, '').toLowerCase();
  const linkType =
    link.download || (downloads && new RegExp(downloads).test(plain))
      ? 'download'
      : plain.includes(new URL(href()).hostname.toLowerCase())
        ? 'other'
        : 'exit';
  return {
    clickedElement: element,
    linkUrl,
    linkType,
    linkRegion: regionOf(link),
    linkName: nameOf(link),
    pageIDType: 0,
    pageName: href(),
  };
};
