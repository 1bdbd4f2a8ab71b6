import type { Page } from 'playwright-core';

/**
 * A screenshot for docs/preview.md: the app's state, the window's size, and an interaction before
 * the screenshot is taken.
 */
interface Picture {
  readonly name: string;
  readonly hash: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'dark';
  readonly go?: (page: Page) => Promise<void>;
}

const SHOP = '#site=in&url=/in/smartphones/&date=2025-04-15';
const ADS = `${SHOP}&consent=1,2,3,4&filter=kind:blocked ads`;

const openRule = async (page: Page): Promise<void> => {
  await page
    .getByRole('row', { name: /blocked.*Google Ads/ })
    .first()
    .click();
  await page.getByRole('tabpanel', { name: 'Why' }).getByRole('table').first().waitFor();
};

const record = async (page: Page): Promise<void> => {
  await page.locator('.record').click();
  await page.locator('iframe[data-stage="complete"]').waitFor();
  await page.waitForTimeout(1000);
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: /Learn more/ })
    .first()
    .click();
  await page.locator('iframe[title*="arc-5"][data-stage="complete"]').waitFor();
  await page.waitForTimeout(1000);
  await page.locator('.record').click();
};

const lookFor = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('offer');
  await dialog.getByRole('option').first().waitFor();
};

export const pictures: readonly Picture[] = [
  { name: 'why', hash: ADS, size: { width: 1280, height: 860 }, go: openRule },
  { name: 'requests', hash: `${SHOP}&consent=1,2,3,4&panel=requests` },
  {
    name: 'data',
    hash: `${SHOP}&panel=data&filter=kind:fired`,
    go: async (page) =>
      page
        .getByRole('row', { name: /fired.*Page view/ })
        .first()
        .click(),
  },
  { name: 'consent', hash: `${SHOP}&consent=1,2,3&panel=consent` },
  { name: 'rules', hash: `${SHOP}&panel=rules` },
  { name: 'record', hash: `${SHOP}&consent=1,2,3&panel=record`, go: record },
  { name: 'palette', hash: `${SHOP}&panel=why`, go: lookFor },
  { name: 'dark', hash: `${SHOP}&panel=size`, colorScheme: 'dark' },
  {
    name: 'narrow',
    hash: `${ADS}&width=360`,
    size: { width: 360, height: 640 },
    go: async (page) => {
      await page.getByRole('button', { name: 'Timeline', exact: true }).click();
      await openRule(page);
    },
  },
];
