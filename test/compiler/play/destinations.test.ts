import { expect, test } from 'vitest';
import type { ActionSchema } from '../../../runtime/contract.ts';
import { catalogue } from '../../../compiler/model/catalogue.ts';
import { bundleOf } from '../../../compiler/play/chromium/shop.ts';
import { runInDom } from '../../../compiler/play/happy-dom/run-in-dom.ts';
import { readScenario } from '../../../compiler/play/scenario/read/read-scenario.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import { smallSite } from '../../docs/small-site.ts';
import { compileFiles } from '../../harness/compile-files.ts';

// If a destination is added, the test below fails until the fake network answers its requests.

const destinations = [...catalogue.actions.values()].filter(({ kind }) => kind === 'destination');

const shop = {
  pages: [
    {
      page: 'home',
      path: '',
      title: 'Home',
      'data-layer': { digitalData: {}, product: { code: 'a', price: 5 }, order: { id: 'o-1' } },
      body: '<button class="example">Buy</button>',
    },
  ],
};

/** Returns the requests that the examples of all destinations send after a click. */
async function hitsOfExamples(): Promise<readonly Hit[]> {
  const rules = destinations.map(
    ({ name, example }) => `- id: shop/${name}
  name: ${name}
  events: [{ click: .example }]
  actions:
    - ${example.replaceAll('\n', '\n      ')}`,
  );
  const { sites, diagnostics } = await compileFiles(smallSite('rule', rules.join('\n')));
  expect(
    diagnostics.flatMap(({ severity, message }) => (severity === 'error' ? [message] : [])),
  ).toEqual([]);
  const { scenario } = readScenario({
    scenario: 'The examples of all destinations',
    covers: ['S-11'],
    site: 'shop',
    'as-of': '2025-04-15',
    visitor: { cookies: { choice: 'permit 2,3,4' } },
    steps: [{ open: '/' }, { wait: '200ms' }, { click: '.example' }, { wait: '1s' }],
  });
  const { hits } = await runInDom(scenario!, { bundle: bundleOf(sites[0]!), shop });
  return hits;
}

/**
 * Returns whether a request goes to one of the hosts in a destination's schema. A placeholder for a
 * setting, such as `{account}`, matches any string.
 */
function isFor({ hosts = [] }: ActionSchema, { host }: Hit): boolean {
  return hosts.some((pattern) => {
    const parts = pattern.split(/\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('.+')}$`).test(host);
  });
}

test('the fake network answers every destination', { timeout: 60_000 }, async () => {
  const hits = await hitsOfExamples();
  const unanswered = destinations.filter((schema) => {
    const own = hits.filter((hit) => isFor(schema, hit));
    return own.length === 0 || own.some(({ receiver }) => receiver === 'unknown');
  });
  expect(
    unanswered.map(
      ({ name }) =>
        `The fake network doesn't answer "${name}": add it to compiler/play/scenario/networks, and list it in networks.ts.`,
    ),
  ).toEqual([]);
  expect(hits.filter(({ receiver }) => receiver === 'unknown')).toEqual([]);
});
