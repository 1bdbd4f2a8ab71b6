import { expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { showPanel } from './show-panel.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

it('the list is one stop of the Tab key; arrows move, the selection is in the URL, and new entries are announced', async () => {
  const { page, frame, settled, close } = await openPreview(browser, preview.url);
  await settled('/in/smartphones/');
  const rows = page.getByRole('treegrid', { name: 'Timeline entries' }).getByRole('row');
  await page.getByLabel('Filter the timeline').fill('kind:rule rule:base/page-view');
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  expect(await rows.first().innerText()).toMatch(/page 1[^]*\/in\/smartphones\//);
  expect(await rows.nth(1).innerText()).toMatch(/fired|blocked/);

  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => rows.nth(2).getAttribute('aria-level')).toBe('3');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe(
    '2',
  );
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/record=\d+/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rows.nth(1).getAttribute('aria-selected')).toBe('true');
  await showPanel(page, 'why');
  await page
    .locator('.why')
    .getByText(/^base\/page-view/)
    .waitFor();
  expect(await rows.nth(1).locator('.line-text').innerText()).toContain(
    await page.locator('.why h3').innerText(),
  );

  await page.getByLabel('Filter the timeline').fill('qwertz');
  await page.getByText('No entry matches the filter').waitFor();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const before = await rows.last().innerText();
  await frame.locator('h1').click();
  await page.getByText(/Paused\. [1-9]\d* new entr/).waitFor();
  expect(await rows.last().innerText()).toBe(before);
  await page
    .locator('.timeline [aria-live]')
    .getByText(/new event|request|rule/)
    .waitFor({ state: 'attached' });
  await close();
}, 120_000);
