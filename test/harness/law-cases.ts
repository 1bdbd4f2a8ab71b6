import { fileURLToPath } from 'node:url';
import { casesIn, type Case } from './cases-in.ts';

const folder = fileURLToPath(new URL('../compiler/diagnostics/laws', import.meta.url));

/** The files that every case has, unless the case replaces or removes them. */
const DEFAULT_SITE = {
  'tagwright.yaml': 'language: 1\n',
  'in/site.yaml': `site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
constants: { currency: INR }
event-fields: { label: an-la }
consent: { cookie: cmapi_cookie_privacy, digits: { 2: product, 3: analytics, 4: advertising } }
edge: { datastream: 11111111-2222-4333-8444-555555555555, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
variables:
  events: { 1: page view, 12: purchase }
  eVars: { 1: page name, 38: content identifier }
`,
};

type Texts = Readonly<Record<string, string>>;

/**
 * Reads the cases in test/compiler/diagnostics/laws. Their `rules` and `fix` map the paths of files
 * to texts. The paths in the YAML are relative to the rules folder, and those in the result begin
 * with `rules/`. A case contains only the files that differ from the default site. It removes a file
 * of the default site with `null`.
 */
export function lawCases(): readonly Case<Texts, Texts>[] {
  return casesIn<Readonly<Record<string, string | null>>, Texts>(folder).map((each) => ({
    ...each,
    rules: inRules({ ...DEFAULT_SITE, ...each.rules }),
    fix: each.fix && inRules(each.fix),
  }));
}

function inRules(files: Readonly<Record<string, string | null>>): Texts {
  const texts = Object.entries(files).flatMap(([file, text]) =>
    text === null ? [] : [[`rules/${file}`, text] as const],
  );
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}
