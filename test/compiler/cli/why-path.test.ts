import { expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

/** Returns the suggestion of `tagwright why` for a condition that is false on /shop/tvs/. */
async function suggestionFor(condition: string): Promise<string | undefined> {
  const { rules, remove } = makeRulesFolder({
    'rules/shop/site.yaml': `site: shop
title: Shop
serves: { paths: /shop/, hosts: [www.shop.example] }
rules:
  - id: shop/a
    name: A
    events: [dom-ready]
    conditions: [ { url: path, ${condition} } ]
    actions: [ { log: a } ]
`,
  });
  let out = '';
  await main(['why', 'shop/a', '--rules', rules, '--url', '/shop/tvs/'], {
    out: (text) => void (out += text),
    err: (text) => void (out += text),
    colour: false,
  });
  remove();
  return /try: +(.*)/.exec(out)?.[1];
}

test('why suggests a path that the site serves', async () => {
  expect(await suggestionFor('contains: /phones/')).toBe('--url /shop/phones/');
  expect(await suggestionFor('contains: phones')).toBe('--url /shop/phones');
  expect(await suggestionFor('starts-with: /shop/phones/')).toBe('--url /shop/phones/');
});
