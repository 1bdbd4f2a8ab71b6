import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createChance, type Chance } from './chance.ts';
import { makeElement, makeRule } from './make-rule.ts';

export interface ShopSize {
  readonly sites: number;
  /** The number of rules that all sites share. */
  readonly shared: number;
  /** The number of rules that each site has in addition, only for itself. */
  readonly own: number;
  readonly elements: number;
}

/** The size that the limits of sixty-sites.long.test.ts apply to: 60 sites × 200 rules. */
export const FULL: ShopSize = { sites: 60, shared: 140, own: 60, elements: 60 };

const RULES_PER_FILE = 20;
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'pl', 'sv'];
const CURRENCIES = ['EUR', 'USD', 'INR', 'GBP', 'SEK', 'PLN', 'BRL'];

/**
 * Writes the rules of a made-up shop: a base layer that all sites extend, and sites with their own
 * rules. The same size always results in the same files.
 * @param folder the rules folder, created if it doesn't exist
 */
export function makeShop(folder: string, { sites, shared, own, elements }: ShopSize): void {
  const chance = createChance(7);
  const names = Array.from({ length: elements }, (_, index) => `element${index}`);
  write(folder, 'tagwright.yaml', 'language: 1\n');
  write(folder, 'base/site.yaml', BASE);
  write(folder, 'base/variables.yaml', VARIABLES);
  write(
    folder,
    'base/elements.yaml',
    `elements:\n${names.map((name, index) => makeElement(name, index, chance)).join('')}`,
  );
  writeRules(folder, 'base', 'base', shared, names, chance);
  for (let index = 0; index < sites; index += 1) {
    const code = siteCode(index);
    write(folder, `sites/${code}/site.yaml`, siteFile(code, index));
    writeRules(folder, `sites/${code}`, code, own, names, chance);
  }
}

/** Returns the code of a site of the made-up shop: `aa`, `ab`, … */
function siteCode(index: number): string {
  return String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
}

function writeRules(
  folder: string,
  layer: string,
  prefix: string,
  count: number,
  elements: readonly string[],
  chance: Chance,
): void {
  for (let from = 0; from < count; from += RULES_PER_FILE) {
    const rules = Array.from({ length: Math.min(RULES_PER_FILE, count - from) }, (_, index) =>
      makeRule(prefix, from + index, elements, chance),
    );
    write(folder, `${layer}/rules/part-${from / RULES_PER_FILE}.yaml`, `rules:\n${rules.join('')}`);
  }
}

function siteFile(code: string, index: number): string {
  return `site: ${code}
title: Storefront ${code.toUpperCase()}
extends: base
serves: { paths: /${code}/, hosts: [www.shop.example] }
constants: { currency: ${CURRENCIES[index % CURRENCIES.length]}, language: ${LANGUAGES[index % LANGUAGES.length]} }
edge: { datastream: 11111111-2222-4333-8444-${String(index).padStart(12, '0')} }
`;
}

const BASE = `site: base
title: Shared by all storefronts
constants: { currency: USD, language: en }
event-fields: { label: an-la, category: an-ca }
consent:
  cookie: cmapi_cookie_privacy
  digits: { 2: product, 3: analytics, 4: advertising }
  required: true
  missing: out
edge:
  datastream: 00000000-1111-4222-8333-444444444444
  org: ABCDEF0123456789ABCDEF01@AdobeOrg
  domain: edge.shop.example
`;

const numbered = (name: string, from: number, until: number): string =>
  Array.from(
    { length: until - from + 1 },
    (_, index) => `    ${from + index}: ${name} ${from + index}\n`,
  ).join('');

const VARIABLES = `variables:\n  events:\n${numbered('count', 1, 300)}  eVars:\n${numbered('field', 20, 150)}`;

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
