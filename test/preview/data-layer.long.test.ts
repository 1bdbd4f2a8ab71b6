import { expect, it } from 'vitest';
import { browserWithRules } from './open-with-rules.ts';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const rules = {
  'tagwright.yaml': 'language: 1\n',
  'sites/in/site.yaml': `
site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
environments: { production: {}, preview: { hosts: [localhost, 127.0.0.1] } }
consent: { cookie: choice, digits: { 4: advertising } }
data-layer: dataLayer
rules:
  - id: in/purchase
    name: Purchase
    events: [ { data-layer: [purchase, refund] } ]
    actions:
      - pixel: { host: ads.example, path: /p, purpose: advertising, parameters: { id: { data-layer: ecommerce.transaction_id }, first: { data-layer: ecommerce.items.0.item_id } } }
`,
};

const { browser, preview } = await usePreview();

it('sends an entry of the data layer from the panel Why, and plays it again from the recording', async () => {
  const made = await browserWithRules(browser, rules, '2025-04-15');
  const { page, rows, settled, showPanel, close } = await openPreview(
    made.browser,
    preview.url,
    '#date=2025-04-15&consent=1,4&url=/in/smartphones/&rule=in/purchase&panel=why',
  );
  await settled('/in/smartphones/');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await showPanel('why');
  const form = page.getByRole('form', { name: 'Entry of the data layer purchase' });
  expect(JSON.parse(await form.getByRole('textbox').inputValue())).toEqual({
    event: 'purchase',
    ecommerce: {
      items: [{ item_id: 'ARC-5', item_name: 'Arc 5', price: 999, quantity: 1 }],
      transaction_id: 'TEST-1',
    },
  });
  await form.getByRole('button', { name: 'Send this event' }).click();
  await expect.poll(() => page.locator('.inspector').innerText()).toMatch(/fired/);
  await page.locator('.viewport').getByRole('button', { name: 'Stop' }).click();
  await showPanel('record');
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect.poll(() => steps.innerText()).toMatch(/Push to[^]*purchase[^]*TEST-1/);
  await page.getByRole('button', { name: 'Replay' }).click();
  await showPanel('requests');
  await expect
    .poll(() => rows.allInnerTexts(), { timeout: 30_000 })
    .toEqual([expect.stringMatching(/ads\.example/)]);
  const detail = page.getByRole('region', { name: 'Request', exact: true });
  await expect.poll(() => detail.innerText()).toMatch(/id\s+TEST-1[^]*first\s+ARC-5/);
  await close();
});
