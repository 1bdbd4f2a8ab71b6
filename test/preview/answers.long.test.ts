import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { browserWithRules } from './open-with-rules.ts';
import { showPanel } from './show-panel.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const rules = {
  'tagwright.yaml': 'language: 1\n',
  'sites/in/site.yaml': `
site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
consent: { cookie: cmapi_cookie_privacy, digits: { 3: analytics, 4: advertising }, required: true }
environments: { production: {}, preview: { hosts: [localhost, 127.0.0.1] } }
direct-calls: [rated]
elements:
  stars: { event: detail.stars }
rules:
  - { id: in/rated, name: Rated, events: [ { direct-call: rated } ], conditions: [ { event: detail.order.id, equals: A-7 } ], actions: [ { log: "%stars%" } ] }
  - { id: in/bought, name: Bought, events: [ { custom-event: "shop:bought" } ], actions: [ { direct-call: { id: relayed, detail: { total: { event: detail.total } } } } ] }
  - { id: in/relayed, name: Relayed, events: [ { direct-call: relayed } ], actions: [ { pixel: { host: ads.example, path: /p, parameters: { total: { event: detail.total } }, purpose: advertising } } ] }
  - { id: in/heading, name: Heading, events: [ { click: h1 } ], actions: [ { log: x } ] }
  - { id: in/first, name: Loads Meta, events: [window-loaded], actions: [ { meta: { pixel: "123", event: page-view } } ] }
  - { id: in/second, name: Uses Meta, events: [window-loaded], actions: [ { meta: { pixel: "123", event: view-item } } ] }
`,
};

async function openAnswers(hash: string) {
  const made = await browserWithRules(browser, rules, '2025-04-15');
  const opened = await openPreview(
    made.browser,
    preview.url,
    `#date=2025-04-15&url=/in/smartphones/&${hash}`,
  );
  await opened.settled('/in/smartphones/');
  return opened;
}

describe('a rule without an event', () => {
  it('offers to send its direct call, with the fields that the rule reads', async () => {
    const { page, close } = await openAnswers('panel=why&rule=in/rated');
    const form = page.getByRole('form', { name: 'Direct call rated' });
    const detail = form.getByLabel('Direct call rated, detail');
    expect(JSON.parse(await detail.inputValue())).toEqual({
      order: { id: 'TEST-1' },
      stars: 'stars',
    });
    await detail.fill('{ "stars": ');
    await form.getByRole('button', { name: 'Send this event' }).click();
    await form.getByText("The detail isn't JSON.").waitFor();
    await detail.fill('{ "stars": 5, "order": { "id": "A-7" } }');
    await form.getByRole('button', { name: 'Send this event' }).click();
    await page.locator('.why').getByText('fired', { exact: true }).waitFor();
    await close();
  });

  it('offers the event of the rule that makes its direct call, if no page script makes the call', async () => {
    const { page, rows, close } = await openAnswers('panel=why&rule=in/relayed&consent=1,4');
    const form = page.getByRole('form', { name: 'Custom event shop:bought' });
    expect(JSON.parse(await form.getByRole('textbox').inputValue())).toEqual({ total: 999 });
    await form.getByRole('button', { name: 'Send this event' }).click();
    await page.locator('.why').getByText('fired', { exact: true }).waitFor();
    await showPanel(page, 'requests');
    await expect
      .poll(() => rows.allInnerTexts())
      .toContainEqual(expect.stringContaining('ads.example'));
    await close();
  });

  it('offers a click on its element', async () => {
    const { page, close } = await openAnswers('panel=why&rule=in/heading');
    await page.getByRole('button', { name: 'Click it' }).click();
    await page.locator('.why').getByText('fired', { exact: true }).waitFor();
    await close();
  });
});

it('the button "Try it" keeps the rule that was selected in the timeline', async () => {
  const { page, close } = await openAnswers('panel=why');
  await page.locator('.line').filter({ hasText: 'Loads Meta' }).first().click();
  await page.locator('.why').getByText('in/first', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Try it/ }).click();
  await page.locator('.why').getByText('fired', { exact: true }).waitFor();
  expect(await page.locator('.why h3').innerText()).toBe('Loads Meta');
  await close();
});

it("requests of a vendor's script name the rule that loaded the script", async () => {
  const { rows, close } = await openAnswers('consent=1,3,4');
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([
      expect.stringContaining('by Loads Meta, action 1 (meta)'),
      expect.stringContaining('Meta PageView'),
      expect.stringContaining('Meta ViewContent'),
    ]);
  for (const name of ['Meta PageView', 'Meta ViewContent'])
    expect(await rows.filter({ hasText: name }).innerText()).toContain(
      'by the script that was loaded by Loads Meta, action 1 (meta)',
    );
  await close();
});

it('the palette finds events, actions, receivers and data elements', async () => {
  const { page, close } = await openAnswers('');
  const open = async (query: string, group: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search commands' }).fill(query);
    await page.getByRole('group', { name: group }).getByRole('option').first().click();
  };
  const listed = (): Promise<string[]> => page.locator('.why-choice code').allInnerTexts();

  await open('shop:bought', 'Events');
  await expect.poll(listed).toEqual(['in/bought']);
  await open('pixel', 'Rule actions');
  await expect.poll(listed).toEqual(['in/relayed']);
  await open('ads.example', 'Receivers');
  await expect.poll(listed).toEqual(['in/relayed']);
  await open('stars', 'Data elements');
  await page
    .getByRole('region', { name: /^Not read yet/ })
    .getByText('stars')
    .first()
    .waitFor();
  await close();
});
