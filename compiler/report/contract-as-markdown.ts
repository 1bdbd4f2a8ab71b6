import { markdownTable } from './markdown-table.ts';
import type { ContractKind, ContractRow } from './page-contract.ts';

const CHAPTERS: readonly { readonly kind: ContractKind; readonly title: string; readonly about: string; readonly detail?: string }[] = [
  { kind: 'data-layer', title: 'The data layer', about: 'Global objects that the rules read. A field may come late and may be missing; a number in a path is an entry of a list, a star any.' },
  { kind: 'attribute', title: 'Attributes of what is clicked', about: 'Read from the element that a click is about, or from the nearest around it that has them.' },
  { kind: 'direct-call', title: 'Direct calls', about: 'The page makes them: `_satellite.track("id", { … })`.', detail: 'fields of the second argument' },
  { kind: 'custom-event', title: 'Events of the page', about: 'The page dispatches them on an element or the document: `new CustomEvent("type", { detail: { … }, bubbles: true })`.', detail: 'fields of the detail' },
  { kind: 'message', title: 'Messages of frames', about: 'Heard from these origins alone.', detail: 'fields of the message' },
  { kind: 'selector', title: 'Elements', about: 'What rules look for by CSS selector. Whoever renames one changes a rule, too.' },
  { kind: 'query', title: 'Parameters of the URL', about: 'Keep them through redirects.' },
  { kind: 'cookie', title: 'Cookies', about: 'Written by the shop or by others, and read by rules; not HttpOnly.' },
  { kind: 'storage', title: 'Storage', about: 'Keys of local and session storage that rules read.' },
];

/** The contract with the page as Markdown, for the people who build the pages. */
export function contractAsMarkdown(rows: readonly ContractRow[], siteCount: number): string {
  const chapters = CHAPTERS.filter(({ kind }) => rows.some((row) => row.kind === kind));
  return [
    '# What the rules look for in the page', '',
    'For those who build the shop\'s pages. Made from the rules by `tagwright types --format md`; rules of campaigns that are over are among them.',
    ...chapters.flatMap(({ kind, title, about, detail }) => ['', `## ${title}`, '', about, '', ...markdownTable(
      ['name', ...detail === undefined ? [] : [detail], 'rules', 'sites'],
      rows.filter((row) => row.kind === kind).map((row) => [row.name, ...detail === undefined ? [] : [row.detail.join(', ')], shortened(row.rules), row.sites.length === siteCount && siteCount > 1 ? `all ${siteCount}` : shortened(row.sites)]),
    )]),
    '',
  ].join('\n');
}

/** Some of many names: who wants all asks `tagwright graph`. */
function shortened(names: readonly string[]): string {
  return names.length > 6 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
}
