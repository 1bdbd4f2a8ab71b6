import { expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const ADVERTISED = '#site=in&url=/in/smartphones/&date=2025-04-15&consent=1,2,3';

it('the journey has a column for each page, and each mark opens its request or its rule', async () => {
  const { page, settled, choose, close } = await openPreview(browser, preview.url, ADVERTISED);
  await settled('/in/smartphones/');
  await choose('Page', 'support/');
  await settled('/in/support/');
  const journey = page.getByRole('grid', { name: 'Journey' });
  expect(await journey.getByRole('columnheader').allInnerTexts()).toEqual([
    expect.stringContaining('/in/smartphones/'),
    expect.stringContaining('/in/support/'),
  ]);
  const edge = journey
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Edge Network' }) });
  await edge.getByRole('button', { name: /^sent: Page view in:smartphones/ }).click();
  const detail = page.getByRole('region', { name: 'Request', exact: true });
  await detail.getByRole('heading', { name: /Page view in:smartphones/ }).waitFor();
  expect(await edge.locator('[aria-current]').count()).toBe(1);
  // The request has a link to its rule.
  await detail.getByRole('button', { name: /Page view/ }).click();
  await page
    .getByRole('tabpanel', { name: 'Why' })
    .getByRole('heading', { name: /Page view/ })
    .waitFor();

  await journey
    .getByRole('button', { name: /^dropped: floodlight, by IN \| Ads/ })
    .first()
    .click();
  await page
    .getByRole('tabpanel', { name: 'Why' })
    .getByRole('heading', { name: /Floodlight/ })
    .waitFor();
  await close();
});

it('the journey shows what is held until the visitor answers, and what failed', async () => {
  const { page, settled, close } = await openPreview(
    browser,
    preview.url,
    '#site=de&url=/de/smartphones/',
  );
  await settled('/de/smartphones/');
  const journey = page.getByRole('grid', { name: 'Journey' });
  await journey
    .getByRole('button', { name: /^held: send-event/ })
    .first()
    .waitFor();
  await close();

  const failing = await openPreview(browser, preview.url, `${ADVERTISED}&network=offline`);
  const marks = failing.page.getByRole('grid', { name: 'Journey' });
  await marks.getByRole('button', { name: /^failed: Page view/ }).waitFor();
  await failing.close();
});

it('the journey is one stop of the Tab key; arrows move along a lane and to other lanes', async () => {
  const { page, settled, close } = await openPreview(browser, preview.url, ADVERTISED);
  await settled('/in/smartphones/');
  const journey = page.getByRole('grid', { name: 'Journey' });
  await journey.getByRole('button', { name: /^dropped/ }).waitFor();
  expect(await journey.locator('button[tabindex="0"]').count()).toBe(1);
  await journey.locator('button[tabindex="0"]').focus();
  const focused = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toMatch(/^sent/);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toMatch(/^dropped/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toContain('/in/smartphones/');
  expect(await journey.locator('button[tabindex="0"]').count()).toBe(1);
  await close();
});
