import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';
import { openWithRules, rules } from './rule-panel-rules.ts';

const { browser, preview } = await usePreview();

/** Opens the panel Rules. Returns the opened preview, and helpers that find parts of the matrix. */
async function openMatrix() {
  const opened = await openWithRules(browser, preview.url, 'panel=rules');
  const { page } = opened;
  const row = (name: string) =>
    page
      .locator('.matrix tbody tr')
      .filter({ has: page.getByRole('button', { name, exact: true }) });
  return {
    ...opened,
    row,
    textOf: async (name: string): Promise<string> =>
      (await row(name).innerText()).replace(/\s+/g, ' ').trim(),
    states: page.getByRole('group', { name: 'Filter by outcome' }),
  };
}

describe('the matrix of rules', () => {
  it('P5, P24: lists every rule with icon and word, and each excluded rule with its reason and source location', async () => {
    const { page, manifest, textOf, states, close } = await openMatrix();
    expect(await textOf('Fires')).toMatch(/^fired Fires in\/fires .* 1 fired$/);
    expect(await textOf('Blocked')).toMatch(
      /^blocked Blocked .*blocked by condition 1 of 1 .*sites\/in\/site\.yaml:\d+ 1 blocked$/,
    );
    expect(await textOf('Ad')).toMatch(
      /^dropped Ad .*its conditions are true, but .* pixel advertising depends on consent/,
    );
    expect(await textOf('Fails')).toMatch(
      /^failed Fails .*failed in an action: Error: trap is no list/,
    );
    expect(await textOf('Idle')).toMatch(/^no event Idle .* none$/);
    expect((await states.innerText()).replace(/\s+/g, ' ')).toBe(
      '13 all rules 1 fired 1 partly fired 1 dropped 1 blocked 1 failed 1 for other pages 2 no event 5 not in this bundle',
    );
    // Each state has an icon, and no two states have the same one.
    const icons = await states
      .locator('svg path')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
    expect(icons).toHaveLength(8);
    expect(new Set(icons).size).toBe(icons.length);
    const outcomes = page.locator('.matrix tbody td:first-child');
    expect(await outcomes.locator('svg.icon').count()).toBe(await outcomes.count());

    expect(manifest.excluded.map(({ reason }) => reason).sort()).toEqual([
      'archived',
      'condition-never',
      'consent-never',
      'disabled',
      'window-over',
    ]);
    const leftOut = page.getByRole('region', { name: /^Not in this bundle/ }).getByRole('listitem');
    for (const { name, because, at } of manifest.excluded) {
      const text = (
        await leftOut.filter({ has: page.getByRole('button', { name, exact: true }) }).innerText()
      )
        .replace(/\s+/g, ' ')
        .trim();
      expect(text).toMatch(
        /^(Archived|Disabled|Date range has ended|Never true here|Never allowed) /,
      );
      for (const part of [because.replace(/\s+/g, ' '), `because of ${at.file}:${at.line}`])
        expect(text).toContain(part);
    }
    await close();
  }, 60_000);

  it('shows each outcome in its own colour, and how many actions of a rule consent dropped', async () => {
    const { row, textOf, states, page, close } = await openMatrix();
    expect(await textOf('Partly')).toMatch(
      /^partly fired Partly .*1 of 2 actions dropped: consent/,
    );
    const colour = (name: string) =>
      row(name)
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).color);
    const colours = await Promise.all(['Fires', 'Partly', 'Ad', 'Blocked', 'Fails'].map(colour));
    expect(new Set(colours).size).toBe(5);
    await states.getByRole('button', { name: /partly fired/ }).click();
    expect(await page.locator('.matrix tbody tr').count()).toBe(1);
    await row('Partly').getByRole('button', { name: 'Partly' }).click();
    await page.locator('.why .tone-part').getByText('partly fired').waitFor();
    await close();
  }, 60_000);

  it('folds the rules of other pages', async () => {
    const { page, row, states, close } = await openMatrix();
    expect(await row('Cart only').isVisible()).toBe(false);
    await page.getByText('1 rule is for other pages').click();
    await row('Cart only').getByText('for other pages').waitFor();
    await states.getByRole('button', { name: /for other pages/ }).click();
    expect(await page.locator('.matrix tbody tr').count()).toBe(1);
    expect(await row('Cart only').isVisible()).toBe(true);
    await close();
  }, 60_000);

  it('P5: lists one page or all pages, filters the rules, and explains a rule', async () => {
    const { page, frame, settled, row, textOf, states, close } = await openMatrix();
    await frame.locator('h1').click();
    await row('On a click').getByText('fired', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await settled('/in/smartphones/');
    await page.getByText('2 of 7 rules fired (29 %) on page 2, 1 of them partly.').waitFor();
    await page.getByRole('button', { name: 'All pages' }).click();
    await page.getByText('3 of 7 rules fired (43 %) on 2 pages, 1 of them partly.').waitFor();
    expect(await textOf('Fires')).toContain('2 fired');
    await states.getByRole('button', { name: /no event/ }).click();
    expect(await page.locator('.matrix tbody tr').count()).toBe(1);
    await states.getByRole('button', { name: /all rules/ }).click();
    // The filter finds the events of rules as well as their names.
    await page.getByLabel('Filter', { exact: true }).fill('click: {');
    expect(await page.locator('.matrix tbody tr').count()).toBe(2);
    await page.getByLabel('Filter', { exact: true }).fill('on a click');
    expect(await page.locator('.matrix tbody tr').count()).toBe(1);

    // If a rule fired on the previous page, the panel Why explains the rule's run on that page.
    await row('On a click').getByRole('button', { name: 'On a click' }).click();
    await page.locator('.why').getByText('fired', { exact: true }).waitFor();
    await page.evaluate(() => {
      location.hash = location.hash.replace('panel=why', 'panel=rules&build=production');
    });
    await page.getByText("The production build doesn't record the outcomes of rules").waitFor();
    await close();
  }, 60_000);
});

describe('the source', () => {
  it('opens from every source location at its line, and is read-only', async () => {
    const { page, showPanel, close } = await openWithRules(
      browser,
      preview.url,
      'panel=why&rule=in/blocked',
    );
    const pointed = page.locator('.cm-pointed');
    const place = page
      .locator('.why .conditions')
      .getByRole('button', { name: /site\.yaml:\d+:\d+/ })
      .first();
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

    await showPanel('rules');
    await page
      .locator('.matrix')
      .getByRole('button', { name: /site\.yaml/ })
      .first()
      .click();
    await pointed.filter({ hasText: 'id: in/fires' }).waitFor();
    await showPanel('data');
    await page.locator('.data summary').first().click();
    await page
      .locator('.data')
      .getByRole('button', { name: /site\.yaml/ })
      .first()
      .click();
    await pointed.filter({ hasText: 'login:' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'dropped Ad' }).click();
    await page.locator('.timeline').getByRole('button', { name: 'Source' }).click();
    await pointed.filter({ hasText: 'id: in/ad' }).waitFor();
    await page.getByLabel('File').selectOption({
      label: await page
        .getByLabel('File')
        .locator('option', { hasText: 'base/site.yaml' })
        .innerText(),
    });
    await page.getByText('site: base').waitFor();
    await close();
  }, 60_000);

  it('is reported as missing if the preview was built without it', async () => {
    const { page, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await page.route('**/sources.json', (route) => route.fulfill({ status: 404, body: '' }));
    await page.evaluate(() => {
      location.hash += '&panel=source';
    });
    await page.getByText("The source isn't included in this build").waitFor();
    await close();
  });
});
