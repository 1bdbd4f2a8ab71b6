import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MINIMAL = fileURLToPath(new URL('minimal', import.meta.url));

/** Clicks that a shop measures. Combined with `PAGES`, they make typical rules. */
const SUBJECTS = [
  'buy-now',
  'add-to-cart',
  'pre-order',
  'learn-more',
  'where-to-buy',
  'filter',
  'sort',
  'compare',
  'review',
  'video',
  'banner',
  'breadcrumb',
  'gallery',
  'colour',
  'capacity',
  'trade-in',
  'care',
  'chat',
  'store',
  'newsletter',
];
const PAGES = ['smartphones', 'tvs', 'refrigerators', 'offer', 'support'];

/**
 * Writes the rules of the reference site `hundred`: `minimal` with 98 more rules and 38 more data
 * elements. The rules are typical of a shop. Each rule has a click selector and a path condition,
 * sets variables and sends a link click. Some rules also check a data element or a cookie.
 * @param folder the folder to write to
 */
export function makeHundred(folder: string): void {
  cpSync(MINIMAL, folder, { recursive: true });
  const site = join(folder, 'sites', 'minimal');
  mkdirSync(site, { recursive: true });
  const rules = Array.from({ length: 98 }, (_, index) => rule(index));
  const elements = Array.from(
    { length: 38 },
    (_, index) => `  element${index}: { value: ${source(index)} }\n`,
  );
  writeFileSync(join(site, 'rules.yaml'), `rules:\n${rules.join('')}`);
  writeFileSync(join(site, 'elements.yaml'), `elements:\n${elements.join('')}`);
}

function source(index: number): string {
  return [
    `{ cookie: shop_${index} }`,
    `{ query: param${index} }`,
    `{ js: digitalData.page.pageInfo.field${index} }`,
    `{ first-of: [ { query: id${index} }, { cookie: id_${index} } ] }`,
    `{ case: [ { when: { cookie: flag_${index}, equals: Y }, then: "on ${index}" }, { else: "off" } ] }`,
  ][index % 5]!;
}

function rule(index: number): string {
  const [subject, page] = [
    SUBJECTS[index % SUBJECTS.length]!,
    PAGES[Math.floor(index / SUBJECTS.length)]!,
  ];
  const conditions = [
    `      - { url: path, contains: /${page}/ }\n`,
    ...(index % 3 === 0 ? [`      - { element: element${index % 38}, exists: true }\n`] : []),
    ...(index % 7 === 0 ? [`      - { cookie: campaign_${index}, not-in: [a, b] }\n`] : []),
  ].join('');
  return `  - id: ${page}/${subject}-${index}
    name: ${page} ${subject} ${index}
    events: [ { click: { selector: ".${page} .${subject}" } } ]
    conditions:
${conditions}    actions:
      - set-variables: { eVars: { ${20 + (index % 90)}: "%event.label%", ${110 + (index % 30)}: "%element${(index * 7) % 38}%" }, events: [${1 + ((index * 3) % 300)}] }
      - send-link: { name: "${page}:${subject}" }
`;
}
