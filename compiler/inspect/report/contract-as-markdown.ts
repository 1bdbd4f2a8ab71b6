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
      'Global JavaScript objects that the rules read. A field may be set late or be missing. In a path, a number is an entry of a list, and `*` is any entry.',
  },
  {
    kind: 'attribute',
    title: 'Attributes of clicked elements',
    about:
      'The rules read them from the clicked element, or from its nearest ancestor that has them.',
  },
  {
    kind: 'direct-call',
    title: 'Direct calls',
    about: 'The page calls `_satellite.track("id", { … })`.',
    detail: 'fields of the second argument',
  },
  {
    kind: 'custom-event',
    title: 'Custom events',
    about:
      'The page dispatches `new CustomEvent("type", { detail: { … }, bubbles: true })` on an element or the document.',
    detail: 'fields of the detail',
  },
  {
    kind: 'message',
    title: 'Messages from frames',
    about: 'Messages from other origins are ignored.',
    detail: 'fields of the message',
  },
  {
    kind: 'selector',
    title: 'Elements',
    about: 'CSS selectors that the rules use. If you rename one of these, change the rule, too.',
  },
  { kind: 'query', title: 'Query parameters', about: 'Keep them through redirects.' },
  {
    kind: 'cookie',
    title: 'Cookies',
    about: 'Cookies that the rules read. They must not be HttpOnly.',
  },
  {
    kind: 'storage',
    title: 'Storage',
    about: 'Keys of local and session storage that the rules read.',
  },
];

/** Returns the page contract as Markdown, for the developers of the pages. */
export function contractAsMarkdown(rows: readonly ContractRow[], siteCount: number): string {
  const chapters = CHAPTERS.filter(({ kind }) => rows.some((row) => row.kind === kind));
  return [
    '# The page contract',
    '',
    "This page lists everything that the rules read from the shop's pages. It is for the developers of those pages. `tagwright types --format md` generates this page from the rules, including those of campaigns that have ended.",
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

/** Returns at most six names; `tagwright graph` shows all. */
function shortened(names: readonly string[]): string {
  return names.length > 6
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
    : names.join(', ');
}
