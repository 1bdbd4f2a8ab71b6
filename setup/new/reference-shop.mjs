import { titleOf } from './names.mjs';

const SHOP = 'test/shops/reference';

/**
 * Adds a site to the reference shop, and a scenario that shows the new pair there.
 * @param {string} site the site's name, such as `event-page-bottom`
 * @param folder the folder of the scenario: `events`, `values` or `sending`
 * @param about what the scenario shows, one sentence without a full stop
 * @param consent the site's consent settings
 * @param rules the site's rules. The indentation is part of the text
 * @param page the page's data layer, as YAML
 * @param visitor a line with the visitor's cookies, or an empty text
 * @param steps the steps after the page is opened
 */
export function addReferenceScenario(
  tree,
  { site, folder, about, consent = '{ exempt: analytics }', rules, page = '{}', visitor, steps },
) {
  tree.create(
    `${SHOP}/rules/sites/${site}/site.yaml`,
    `# ${about}.
site: ${site}
title: ${titleOf(site)}
serves: { paths: /${site}/, hosts: [www.shop.example] }
consent: ${consent}
rules:
${rules}`,
  );
  const scenario = `${SHOP}/scenarios/${folder}/${site}.yaml`;
  tree.create(
    scenario,
    `scenario: ${about}
site: ${site}
as-of: 2025-04-15
${visitor === undefined ? '' : `visitor: ${visitor}\n`}pages:
  - { page: home, path: "", title: Home, data-layer: ${page}, body: "<h1>Home</h1>" }
steps:
  - open: /${site}/
${steps}`,
  );
  return {
    scenario,
    command: `npx tagwright test ${scenario} --rules ${SHOP}/rules`,
  };
}

/** Returns a rule that runs on DOM ready and pushes an entry to the page's list `seen`. */
export function pushes({ site, name = 'seen', conditions, entry }) {
  return `  - id: ${site}/${name}
    name: ${titleOf(site)} | ${titleOf(name)}
    events: [dom-ready]
${conditions === undefined ? '' : `    conditions: [ ${conditions} ]\n`}    actions: [ { push: { to: seen, entry: ${entry} } } ]
`;
}
