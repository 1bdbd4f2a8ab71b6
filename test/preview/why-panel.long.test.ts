import { describe, expect, it } from 'vitest';
import { catalogue } from '../../compiler/model/catalogue.ts';
import { falseConditions } from './false-conditions.ts';
import { openPreview } from './open-preview.ts';
import { browserWithRules } from './open-with-rules.ts';
import { showPanel } from './show-panel.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const rules = {
  'tagwright.yaml': 'language: 1\n',
  'base/site.yaml': `
site: base
title: Base
constants: { currency: USD }
serves: { hosts: [www.shop.example] }
consent: { cookie: cmapi_cookie_privacy, digits: { 2: product, 3: analytics, 4: advertising }, required: true, allows: { product: { constant: currency, equals: none } } }
environments: { production: {}, preview: { hosts: [localhost, 127.0.0.1] } }
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
elements:
  shown: { value: { js: shown.name } }
  shownTwice: { value: "%shown% %shown%" }
rules:
${falseConditions.map(([type, condition]) => `  - { id: in/blocked/${type}, name: By ${type}, events: [page-bottom, window-loaded], conditions: [ ${condition} ], actions: [ { log: x } ] }`).join('\n')}
  - id: in/nested
    name: Nested
    events: [window-loaded]
    conditions:
      - { url: path, starts-with: /in/s }
      - any: [ { cookie: login, equals: A }, { not: { cookie: login, starts-with: Y } }, { js: things, some: { equals: c } } ]
      - { js: total, equals: 7 }
    actions: [ { log: x } ]
  - { id: in/shown, name: Shown, events: [ { click: h1 } ], conditions: [ { element: shownTwice, exists: true } ], actions: [ { log: "%shownTwice%" } ] }
  - { id: in/untouched, name: Untouched, events: [ { click: .nobody } ], actions: [ { log: x } ] }
  - { id: in/ad, name: Ad, events: [window-loaded], actions: [ { pixel: { host: ads.example, path: /p, purpose: advertising } } ] }
  - { id: in/old, name: Old, archived: true, events: [window-loaded], actions: [ { log: x } ] }
  - { id: in/over, name: Over, events: [window-loaded], conditions: [ { date: { until: 2021-03-31, zone: UTC } } ], actions: [ { log: x } ] }
  - { id: in/never, name: Never, events: [window-loaded], conditions: [ { cookie: a, equals: Y }, { cookie: a, equals: N } ], actions: [ { log: x } ] }
  - { id: in/consent-never, name: Consent never, events: [window-loaded], actions: [ { pixel: { host: ads.example, path: /p, purpose: product } } ] }
`,
};

/** Opens the panel Why on a page with the rules above. */
async function openWhy() {
  const made = await browserWithRules(
    browser,
    rules,
    '2025-04-15',
    'window.things=["a","b"];window.total=7;window.shown={name:"first"};',
  );
  const opened = await openPreview(
    made.browser,
    preview.url,
    '#panel=why&date=2025-04-15&cookies=login%3DYGB%26same%3DYGB%26empty%3D',
  );
  await opened.settled('/in/smartphones/');
  const show = async (id: string): Promise<string> => {
    await opened.page.evaluate((rule) => {
      const hash = new URLSearchParams(location.hash.slice(1));
      hash.set('rule', rule);
      location.hash = hash.toString();
    }, id);
    await opened.page.locator('.why').getByText(id, { exact: true }).waitFor();
    return (await opened.page.locator('.why').innerText()).replace(/\s+/g, ' ');
  };
  return { ...opened, ...made, show };
}

describe('why', () => {
  it('explains each type of condition, and nested conditions', async () => {
    expect(falseConditions.map(([type]) => type).sort()).toEqual(
      [...catalogue.comparisons.keys(), ...catalogue.conditions.keys()].sort(),
    );
    const { show, close } = await openWhy();
    for (const [type, , wanted, got] of falseConditions) {
      const text = await show(`in/blocked/${type}`);
      expect(text).toContain('blocked by condition 1 of 1');
      expect(text).toContain('1 false');
      expect(text).toMatch(new RegExp(`(^|\\s)${type}\\s`));
      expect(text).toContain(wanted);
      expect(text).toContain(got);
      expect(text).toMatch(/sites\/in\/site\.yaml:\d+:\d+/);
    }

    const nested = await show('in/nested');
    expect(nested).toContain('blocked by condition 2 of 3');
    expect(nested).toMatch(/1 true url: path starts-with \/in\/s.*"\/in\/smartphones\/" string/);
    expect(nested).toMatch(
      /2 false one of these false cookie: login equals A .*false cookie: login not starts-with Y .*"YGB" string false js: things some .*item: false .*"a" string item: false/,
    );
    expect(nested).toMatch(/3 not reached, would be true js: total equals 7 .* 7 number/);
    await close();
  }, 120_000);

  it('explains each reason for exclusion, dropped actions and missing events', async () => {
    const { page, show, manifest, close } = await openWhy();
    expect(manifest.excluded.map(({ reason }) => reason).sort()).toEqual([
      'archived',
      'condition-never',
      'consent-never',
      'disabled',
      'window-over',
    ]);
    for (const { id, reason, because, at } of manifest.excluded) {
      const text = await show(id);
      for (const part of [
        'not in this bundle',
        reason,
        because.replace(/\s+/g, ' '),
        `${at.file}:${at.line}`,
      ])
        expect(text).toContain(part);
    }

    expect(await show('in/ad')).toMatch(
      /dropped: its conditions are true.*Give consent: the digit 4 Try it.*dropped 1\. pixel.*advertising the digit 4/,
    );
    expect(await show('in/untouched')).toMatch(
      /no event.*click: \{ selector: \.nobody \} \S*sites\/in\/site\.yaml:\d+:\d+/,
    );
    await page.getByRole('button', { name: '‹ All rules' }).click();
    await page.getByLabel('Find a rule').fill('no event');
    expect(await page.locator('.why-choice').allInnerTexts()).toEqual([
      expect.stringContaining('in/shown'),
      expect.stringContaining('in/untouched'),
    ]);

    await show('in/ad');
    await page.getByRole('button', { name: 'Try it: Give consent: the digit 4' }).click();
    await page.locator('.why').getByText('fired').first().waitFor();
    await expect
      .poll(() => page.locator('.why').innerText())
      .toMatch(/Requests of this rule 1[^]*ads\.example/);
    await close();
  }, 180_000);

  it('shows data elements at the selected moment, their changes and dependencies', async () => {
    const { page, frame, show, close } = await openWhy();
    const link = frame.locator('h1');
    await link.evaluate((heading: HTMLElement) => heading.click());
    await expect
      .poll(() => show('in/shown'))
      .toMatch(/not trusted: a script dispatched the click event/);
    await showPanel(page, 'data');
    const unread = page.getByRole('region', { name: /^Not read yet/ });
    await unread.getByText('shownTwice', { exact: true }).waitFor();
    expect(await unread.innerText()).toMatch(/shownTwice[^]*sites\/in\/site\.yaml:\d+/);

    const row = page.getByRole('listitem', { name: 'shownTwice', exact: true });
    await link.click();
    await row.getByText('"first first"').waitFor();
    await frame
      .locator('body')
      .evaluate(() => Object.assign(window, { shown: { name: 'second' } }));
    await link.click();
    await row.getByText('"second second"').waitFor();
    expect(await row.innerText()).toContain('changed, was: "first first" string');
    await row.getByText('Definition and dependencies').click();
    expect(await row.locator('.branches').first().innerText()).toContain('shown = "second" string');

    const runs = page.getByRole('row').filter({ hasText: 'fired Shown' });
    await runs.first().click();
    await row.getByText('"first first"').waitFor();
    expect(await row.innerText()).not.toContain('second');
    await page.getByRole('button', { name: 'Deselect' }).click();
    await row.getByText('"second second"').waitFor();

    await showPanel(page, 'why');
    expect(await show('in/untouched')).toMatch(
      /filtered out: a click event happened, but the rule's event doesn't match its target.*Target: <h1/,
    );
    expect(await show('in/shown')).toMatch(/fired: all its conditions are true/);
    await close();
  }, 120_000);
});

it('an edited cookie applies after the reload; the production build has no values', async () => {
  const { page, settled, close } = await openPreview(browser, preview.url, '#panel=data');
  await settled('/in/smartphones/');
  const status = page.getByRole('listitem', { name: 'loginStatus', exact: true });
  await status.getByText('"logged out"').waitFor();
  await showPanel(page, 'visitor');
  await page.getByLabel('Name').fill('xsdcxyn');
  await page.getByLabel('Value').fill('YG');
  await page.getByRole('button', { name: 'Set and reload' }).click();
  await settled('/in/smartphones/');
  await showPanel(page, 'data');
  await status.getByText('"logged in"').waitFor();

  await page.evaluate(() => {
    location.hash += '&build=production';
  });
  await page
    .locator('.panels > .tab-panel')
    .getByText('Not available with the production build')
    .waitFor();
  await page
    .locator('.panels > .tab-panel')
    .getByRole('button', { name: 'Use the trace build' })
    .click();
  await status.getByText('"logged in"').waitFor();
  await close();
}, 120_000);
