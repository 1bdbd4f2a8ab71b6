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
constants: { currency: INR }
rules:
  - id: in/purchase
    name: Purchase
    events: [ { data-layer: [purchase, refund] } ]
    actions:
      - pixel: { host: ads.example, path: /p, purpose: advertising, parameters: { id: { data-layer: ecommerce.transaction_id }, first: { data-layer: ecommerce.items.0.item_id } } }
`,
};

const { browser, preview } = await usePreview();

it("the shop's own script pushes the page, the product and the order to the list of the storefront", async () => {
  const made = await browserWithRules(browser, rules, '2025-04-15');
  const { page, frame, arrived, close } = await openPreview(
    made.browser,
    preview.url,
    '#date=2025-04-15&consent=1,4&url=/in/smartphones/arc-5/&shop=alive',
  );
  await arrived('/in/smartphones/arc-5/');
  type Entry = { readonly event?: string; readonly ecommerce?: { readonly value?: number } };
  const events = (): Promise<(string | undefined)[]> =>
    frame
      .locator('body')
      .evaluate(() =>
        (window as unknown as { readonly dataLayer: readonly Entry[] }).dataLayer
          .map(({ event }) => event)
          .filter((event) => event !== undefined && /^[a-z]+_[a-z_]+$|^purchase$/.test(event)),
      );
  await expect.poll(events).toEqual(['page_view', 'view_item']);
  await frame.locator('#add-to-cart').click();
  await expect.poll(events).toEqual(['page_view', 'view_item', 'add_to_cart']);
  await frame.locator('a[href$="/in/cart/"]').first().click();
  await arrived('/in/cart/');
  await expect.poll(events).toEqual(['page_view', 'view_cart']);
  await frame.locator('[an-la="express checkout"]').click();
  await frame.locator('[an-la="place the order"]').click();
  // The purchase has pushed an entry, so the rule "Purchase" has fired (event `data-layer`). Opens
  // the request of this rule.
  await page
    .getByRole('button', { name: /^sent: .*by Purchase$/ })
    .last()
    .click();
  await expect
    .poll(() => page.locator('.inspector').innerText())
    .toMatch(/ads\.example[^]*first\s+mv-a500/);
  await close();
});

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
