import type { Chance } from './chance.ts';

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
const PAGES = [
  'smartphones',
  'tvs',
  'refrigerators',
  'offer',
  'support',
  'tablets',
  'watches',
  'monitors',
  'business',
  'search',
];

/**
 * Returns a data element of a common kind: a cookie, a URL parameter, a value of the data layer,
 * `first-of`, `case`, or a string with tokens.
 */
export function makeElement(name: string, index: number, chance: Chance): string {
  const value = [
    `{ cookie: shop_${index} }`,
    `{ query: param${index} }`,
    `{ js: digitalData.page.pageInfo.field${index}, clean: [trim, lower-case] }`,
    `{ first-of: [ { query: id${index} }, { cookie: id_${index} }, { url: level-${2 + (index % 3)} } ] }`,
    `{ case: [ { when: { cookie: flag_${index}, equals: Y }, then: "on ${index}" }, { when: { url: path, contains: /${chance.pick(PAGES)}/ }, then: "part ${index}" }, { else: "off" } ] }`,
    `"%siteCode%:%element${Math.max(0, index - 4)}%"`,
  ][index % 6]!;
  return `  ${name}: { doc: Field ${index} of the page., value: ${value} }\n`;
}

/**
 * Returns a typical rule of a shop. The rule has one event, usually a condition on the path, often
 * other conditions, and actions that send data.
 */
export function makeRule(
  prefix: string,
  index: number,
  elements: readonly string[],
  chance: Chance,
): string {
  const [subject, page] = [chance.pick(SUBJECTS), chance.pick(PAGES)];
  const element = () => chance.pick(elements);
  const conditions = [
    ...(chance.once(5) ? [] : [`      - { url: path, contains: /${page}/ }\n`]),
    ...(chance.once(3) ? [`      - { element: ${element()}, exists: true }\n`] : []),
    ...(chance.once(6)
      ? [`      - { cookie: campaign_${chance.below(40)}, not-in: [a, b] }\n`]
      : []),
    ...(chance.once(12) ? [`      - { date: ${window(chance)} }\n`] : []),
    ...(chance.once(10)
      ? [
          `      - { element: ${chance.pick(elements.filter((_, number) => number % 6 < 2))}, matches: "/^${subject}-[0-9]+$/" }\n`,
        ]
      : []),
  ];
  const eVars = `{ field ${20 + chance.below(40)}: "%${element()}%", field ${80 + chance.below(60)}: "%event.label%" }`;
  return `  - id: ${prefix}/${page}/${subject}-${index}
    name: ${prefix.toUpperCase()} | ${page} | ${subject} ${index}
    doc: Counts the ${subject} of ${page}.
    order: ${50 + chance.below(4)}
    events: [ ${trigger(subject, page, chance)} ]
${conditions.length > 0 ? `    conditions:\n${conditions.join('')}` : ''}    actions:
${actions(subject, page, eVars, index, chance)}`;
}

function trigger(subject: string, page: string, chance: Chance): string {
  return chance.once(5)
    ? chance.pick(['page-bottom', 'dom-ready', 'window-loaded'])
    : `{ click: { selector: ".${page} .${subject}"${chance.once(9) ? ', anchor-delay: 500' : ''} } }`;
}

function actions(
  subject: string,
  page: string,
  eVars: string,
  index: number,
  chance: Chance,
): string {
  if (chance.once(6)) {
    return `      - floodlight: { advertiser: "${1_000_000 + chance.below(9)}", group: ${page.slice(0, 6)}, activity: ${subject.replace('-', '').slice(0, 6)}${index}, variables: { u1: "%element${chance.below(30)}%" } }\n`;
  }
  return `      - set-variables: { eVars: ${eVars}, events: [count ${1 + chance.below(300)}] }
      - send-link: { name: "${page}:${subject}" }
`;
}

/**
 * Returns a date range of about three months. The range may be past, current or future on the date
 * that the benchmark builds for.
 */
function window(chance: Chance): string {
  const month = 1 + chance.below(6);
  return `{ from: 2025-0${month}-01, until: 2025-0${month + 2}-28, zone: Europe/Berlin }`;
}
