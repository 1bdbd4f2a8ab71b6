import { markdownTable } from './markdown-table.ts';
import type { ContractKind, ContractRow } from './page-contract.ts';

const CHAPTERS: readonly {
  readonly kind: ContractKind;
  readonly title: string;
  readonly about: string;
  readonly detail?: string;
}[] = [
  {
    kind: 'data-layer',
    title: 'The data layer',
    about:
      'Fields of global JavaScript objects. The rules read a field when they need it, so the page may set it late, or not at all. In a path, a number is the index of an entry in a list, and `*` is any entry.',
  },
  {
    kind: 'entry',
    title: 'Entries of the data layer list',
    about:
      'The page pushes entries `{ event: "name", … }` to its data layer, a list such as `dataLayer`. The rules read these fields of the entry.',
    detail: 'fields',
  },
  {
    kind: 'entry-field',
    title: 'Fields of the data layer list',
    about:
      'The rules read these fields of all entries that the page has pushed so far, merged into one object. In a path, a dot separates a field from the field within it.',
  },
  {
    kind: 'attribute',
    title: 'Attributes of clicked elements',
    about:
      'The rules read each attribute from the clicked element, or from its nearest ancestor that has the attribute.',
  },
  {
    kind: 'direct-call',
    title: 'Direct calls',
    about:
      'The page calls `_satellite.track("name", { … })`. The rules read these fields of the second argument.',
    detail: 'fields',
  },
  {
    kind: 'custom-event',
    title: 'Custom events',
    about:
      'The page dispatches `new CustomEvent("name", { detail: { … }, bubbles: true })` on an element or the document. The rules read these fields of the detail.',
    detail: 'fields',
  },
  {
    kind: 'message',
    title: 'Messages from frames',
    about:
      'Frames and windows of these origins post messages to the page. The rules read these fields of the message, and ignore messages from other origins.',
    detail: 'fields',
  },
  {
    kind: 'selector',
    title: 'Elements',
    about: 'The rules find elements by these CSS selectors.',
  },
  {
    kind: 'query',
    title: 'Query parameters',
    about: "The rules read these parameters of the page's URL. Redirects must keep them.",
  },
  {
    kind: 'cookie',
    title: 'Cookies',
    about: 'The rules read these cookies, so they must not be HttpOnly.',
  },
  {
    kind: 'storage',
    title: 'Storage',
    about: 'The rules read these keys of local storage and session storage.',
  },
];

/** Returns the page contract as Markdown, for the developers of the pages. */
export function contractAsMarkdown(rows: readonly ContractRow[], siteCount: number): string {
  const chapters = CHAPTERS.filter(({ kind }) => rows.some((row) => row.kind === kind));
  return [
    '# The page contract',
    '',
    "For the developers of the shop's pages: the names that the rules read from these pages. If you change or remove one of them, also change the rules beside it, or they stop working.",
    '',
    '`tagwright types --format md` generates this page from all rules, including those of campaigns that have ended.',
    ...chapters.flatMap(({ kind, title, about, detail }) => [
      '',
      `## ${title}`,
      '',
      about,
      '',
      ...markdownTable(
        ['name', ...(detail === undefined ? [] : [detail]), 'rules', 'sites'],
        rows
          .filter((row) => row.kind === kind)
          .map((row) => [
            row.name,
            ...(detail === undefined ? [] : [row.detail.join(', ')]),
            shortened(row.rules),
            row.sites.length === siteCount && siteCount > 1
              ? `all ${siteCount}`
              : shortened(row.sites),
          ]),
      ),
    ]),
    '',
  ].join('\n');
}

/**
 * Joins up to six names. If there are more names, joins the first five and adds the number of the
 * remaining names. `tagwright graph` shows all names.
 */
function shortened(names: readonly string[]): string {
  return names.length > 6
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
    : names.join(', ');
}
