import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { browserWithRules } from './open-with-rules.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const rules = {
  'tagwright.yaml': 'language: 1\n',
  'base/site.yaml': `
site: base
title: Base
serves: { hosts: [www.shop.example] }
third-parties: on-demand
consent: { cookie: cmapi_cookie_privacy, digits: { 2: product, 3: analytics, 4: advertising }, required: true, allows: { product: { constant: currency, equals: none } } }
environments: { production: {}, preview: { hosts: [localhost, 127.0.0.1] } }
constants: { currency: USD }
rules:
  - { id: base/off, name: Switched off, events: [window-loaded], actions: [ { log: off } ] }
`,
  'sites/in/site.yaml': `
site: in
title: India
extends: base
serves: { paths: /in/, hosts: [www.shop.example] }
constants: { currency: INR }
disable: [base/off]
budget: 20000
elements:
  login: { value: { cookie: login } }
rules:
  - { id: in/fires, name: Fires, events: [window-loaded], conditions: [ { element: login, exists: true } ], actions: [ { log: "%login%" } ] }
  - { id: in/blocked, name: Blocked, events: [window-loaded], conditions: [ { cookie: login, equals: YGB } ], actions: [ { log: x } ] }
  - { id: in/ad, name: Ad, events: [window-loaded], actions: [ { pixel: { host: ads.example, path: /p, purpose: advertising } } ] }
  - { id: in/fails, name: Fails, events: [window-loaded], actions: [ { push: { to: trap, entry: { a: b } } } ] }
  - { id: in/click, name: On a click, events: [ { click: h1 } ], actions: [ { log: x } ] }
  - { id: in/idle, name: Idle, events: [ { click: .nobody } ], actions: [ { log: x } ] }
  - { id: in/old, name: Old, archived: true, events: [window-loaded], actions: [ { log: x } ] }
  - { id: in/over, name: Over, events: [window-loaded], conditions: [ { date: { until: 2021-03-31, zone: UTC } } ], actions: [ { log: x } ] }
  - { id: in/never, name: Never, events: [window-loaded], conditions: [ { cookie: a, equals: Y }, { cookie: a, equals: N } ], actions: [ { log: x } ] }
  - { id: in/consent-never, name: Consent never, events: [window-loaded], actions: [ { pixel: { host: ads.example, path: /p, purpose: product } } ] }
`,
};

const open = async (hash: string) => {
  const made = await browserWithRules(browser, rules, '2025-04-15', 'window.trap=1;');
  const opened = await openPreview(made.browser, preview.url, `#date=2025-04-15&cookies=login%3DYG&${hash}`);
  await opened.settled('/in/smartphones/');
  return { ...opened, ...made };
};

describe('the matrix of rules', () => {
  it('P5, P24: tells every rule of the site by icon and word, each reason to be left out with its place, on a page and over all', async () => {
    const { page, frame, manifest, settled, close } = await open('panel=rules');
    const row = (name: string) => page.locator('.matrix tbody tr').filter({ has: page.getByRole('button', { name, exact: true }) });
    const told = async (name: string): Promise<string> => (await row(name).innerText()).replace(/\s+/g, ' ');
    expect(await told('Fires')).toMatch(/^● fired Fires in\/fires .* 1 fired$/);
    expect(await told('Blocked')).toMatch(/^✕ blocked Blocked .*blocked by condition 1 of 1 .*sites\/in\/site\.yaml:\d+ 1 blocked$/);
    expect(await told('Ad')).toMatch(/^⊘ withheld Ad .*withheld by consent: .* pixel advertising asks for consent/);
    expect(await told('Fails')).toMatch(/^⚠ failed Fails .*failed in an action: Error: trap is no list/);
    expect(await told('Idle')).toMatch(/^○ idle Idle .* none$/);
    const states = page.getByRole('group', { name: 'Show rules that are' });
    expect((await states.innerText()).replace(/\s+/g, ' ')).toBe('11 all rules ● 1 fired ⊘ 1 withheld ✕ 1 blocked ⚠ 1 failed ○ 2 idle – 5 not in this bundle');

    expect(manifest.excluded.map(({ reason }) => reason).sort()).toEqual(['archived', 'condition-never', 'consent-never', 'disabled', 'window-over']);
    const leftOut = page.getByRole('region', { name: /^Left out/ }).getByRole('listitem');
    for (const { name, because, at } of manifest.excluded) {
      const said = (await leftOut.filter({ has: page.getByRole('button', { name, exact: true }) }).innerText()).replace(/\s+/g, ' ');
      expect(said).toMatch(/^– (Archived|Switched off|Window is over|Never true here|Never allowed) /);
      for (const part of [because.replace(/\s+/g, ' '), `decided at ${at.file}:${at.line}`]) expect(said).toContain(part);
    }

    await frame.locator('h1').click();
    await row('On a click').getByText('● fired').waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await settled('/in/smartphones/');
    await page.getByText('1 of 6 rules fired (17 %) on page 2.').waitFor();
    await page.getByRole('button', { name: 'All pages' }).click();
    await page.getByText('2 of 6 rules fired (33 %) over 2 pages.').waitFor();
    expect(await told('Fires')).toContain('2 fired');
    await states.getByRole('button', { name: /idle/ }).click();
    expect(await page.locator('.matrix tbody tr').count()).toBe(1);
    await states.getByRole('button', { name: /all rules/ }).click();
    await page.getByLabel('Filter', { exact: true }).fill('click');
    expect(await page.locator('.matrix tbody tr').count()).toBe(1);

    // What fired on the page before is looked at as of then.
    await row('On a click').getByRole('button', { name: 'On a click' }).click();
    await page.locator('.why').getByText('● fired').waitFor();
    await page.evaluate(() => { location.hash = location.hash.replace('panel=why', 'panel=rules&build=production'); });
    await page.getByText('The production bundle doesn\'t tell what its rules do').waitFor();
    await close();
  }, 60_000);
});

describe('the source', () => {
  it('is one click away from wherever a place is named, at its line, and can\'t be changed', async () => {
    const { page, showPanel, close } = await open('panel=why&rule=in/blocked');
    const pointed = page.locator('.cm-pointed');
    const place = page.locator('.why .conditions').getByRole('button', { name: /site\.yaml:\d+:\d+/ }).first();
    const line = Number(/:(\d+):/.exec(await place.innerText())![1]);
    await place.click();
    await pointed.filter({ hasText: 'id: in/blocked' }).waitFor();
    expect(rules['sites/in/site.yaml'].split('\n')[line - 1]).toBe(await pointed.innerText());
    expect(new URL(page.url()).hash).toMatch(/source=.*site\.yaml:\d+:\d+/);
    const code = page.getByRole('textbox', { name: /^Source of .*site\.yaml/ });
    await code.press('Delete');
    expect(await pointed.innerText()).toBe(rules['sites/in/site.yaml'].split('\n')[line - 1]);
    await code.press('Control+f');
    await page.getByPlaceholder('Find').waitFor();

    await showPanel(/Rules/);
    await page.locator('.matrix').getByRole('button', { name: /site\.yaml/ }).first().click();
    await pointed.filter({ hasText: 'id: in/fires' }).waitFor();
    await showPanel(/Data/);
    await page.locator('.data summary').first().click();
    await page.locator('.data').getByRole('button', { name: /site\.yaml/ }).first().click();
    await pointed.filter({ hasText: 'login:' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'withheld Ad' }).click();
    await page.locator('.timeline').getByRole('button', { name: 'Source' }).click();
    await pointed.filter({ hasText: 'id: in/ad' }).waitFor();
    await page.getByLabel('File').selectOption({ label: await page.getByLabel('File').locator('option', { hasText: 'base/site.yaml' }).innerText() });
    await page.getByText('site: base').waitFor();
    await close();
  }, 60_000);

  it('says so where the preview was built without it', async () => {
    const { page, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await page.route('**/sources.json', (route) => route.fulfill({ status: 404, body: '' }));
    await page.evaluate(() => { location.hash += '&panel=source'; });
    await page.getByText('The source isn\'t included in this build').waitFor();
    await close();
  });
});

describe('the map of sizes', () => {
  it('holds every part as large as its bytes, can be gone through with the keyboard, and stands in a table, too', async () => {
    const { page, manifest, showPanel, close } = await open('panel=size');
    const tiles = page.locator('.tile');
    const { rules: own, elements, shares, bytes } = manifest;
    const onDemand = manifest.onDemand!;
    await tiles.first().waitFor();
    expect(await tiles.count()).toBe(own.length + elements.length + shares.modules.length + 1 + onDemand.shares.modules.length + 1);
    expect(await page.locator('.tile.on-demand').evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')))).toContainEqual(expect.stringMatching(/^on-demand script runtime\/actions\/pixel\.ts: \d+ bytes/));
    await page.getByText(`On-demand script ${onDemand.file}: ${onDemand.bytes.brotli} B with brotli`).waitFor();
    await page.getByText(new RegExp(`${Math.round(bytes.brotli / 20_000 * 100)} % of the budget`)).waitFor();
    const areas = await tiles.evaluateAll((all) => all.map((tile) => {
      const { width, height } = tile.querySelector('rect')!.getBoundingClientRect();
      return { area: width * height, bytes: Number(/: ([\d,]+) bytes/.exec(tile.getAttribute('aria-label')!)![1]!.replace(',', '')) };
    }));
    expect(areas.reduce((sum, tile) => sum + tile.bytes, 0)).toBe(bytes.raw + onDemand.bytes.raw);
    const byArea = [...areas].sort((a, b) => b.area - a.area);
    expect(byArea[0]!.bytes).toBe(Math.max(...areas.map((tile) => tile.bytes)));

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.locator('.tile[tabindex="0"]').focus();
    const first = await focused();
    await page.keyboard.press('End');
    expect(await focused()).not.toBe(first);
    await page.keyboard.press('Home');
    expect(await focused()).toBe(first);
    const met = new Set([first]);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
      await page.keyboard.press(key);
      met.add(await focused());
    }
    expect(met.size).toBeGreaterThan(2);
    expect(await page.locator('.tile[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.locator('.chosen-part').getByText((await focused())!).waitFor();

    await page.getByText('The same as a table').click();
    expect(await page.locator('.size-table tbody tr').count()).toBe(areas.length);
    await page.locator('.tile.rule').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Why it fired or didn\'t' }).click();
    await page.locator('.why').waitFor();

    await showPanel(/Bundle/);
    const apart = page.getByRole('region', { name: 'On-demand script' });
    expect(await apart.innerText()).toMatch(new RegExp(`raw\\s+${onDemand.bytes.raw} B\\s+gzip\\s+${onDemand.bytes.gzip} B\\s+brotli\\s+${onDemand.bytes.brotli} B[^]*Actions\\s+pixel`));
    expect(await apart.innerText()).toContain(onDemand.integrity);
    expect(new URL((await apart.getByRole('link', { name: onDemand.file }).getAttribute('href'))!).pathname).toMatch(new RegExp(`/in/${onDemand.file}$`));
    await close();
  }, 60_000);
});
