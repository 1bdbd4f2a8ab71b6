import { expect, it } from 'vitest';
import { unpack } from '../../preview/replay/share/pack.ts';
import { readState, type SharedState } from '../../preview/replay/share/shared-state.ts';
import { openPreview, type OpenPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

/** Clicks Share. Returns the hash of the copied link, and the state that the hash contains. */
async function share({
  page,
}: OpenPreview): Promise<{ readonly hash: string; readonly state: SharedState }> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Link copied.').waitFor();
  const { hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.locator('.share').getByRole('button', { name: 'Close' }).click();
  const packed = /^#state=(.*)$/.exec(hash)?.[1];
  return {
    hash,
    state: readState(packed === undefined ? hash.slice(1) : await unpack(packed)).state,
  };
}

/**
 * Returns what a shared link must restore. In the app, that is the selected timeline entry, the
 * open tabs, the search, the filter and the URL. In the mock page, it is the path, width, time zone
 * and cookies. Leaves out IDs and times, because they differ in every visit.
 */
async function seen({ page, frame }: OpenPreview): Promise<{ readonly [what: string]: unknown }> {
  return {
    selected: await page
      .getByRole('treegrid', { name: 'Timeline entries' })
      .locator('[aria-selected="true"]')
      .innerText()
      .then((text) => text.replace(/\d+ ms|requestId=[\da-f-]+/g, '')),
    tabs: await page.getByRole('tab', { selected: true }).allInnerTexts(),
    search: await page.getByLabel('Find a rule').inputValue(),
    filter: await page.getByLabel('Filter the timeline').inputValue(),
    url: await page.getByLabel('Path and query').inputValue(),
    page: await frame.locator('body').evaluate(() => [
      location.pathname,
      innerWidth,
      new Date().getTimezoneOffset(),
      document.cookie
        .split('; ')
        .filter((pair) => !pair.startsWith('kndctr_'))
        .sort(),
    ]),
  };
}

it(
  'P10: a link restores page, visitor, steps, recording, selection, panel and filter',
  { timeout: 90_000 },
  async () => {
    const note = Array.from({ length: 300 }, (_, index) => (index * 7919).toString(36)).join('');
    const first = await openPreview(
      browser,
      preview.url,
      `#url=/in/smartphones/&date=2025-04-15&consent=1,2,3&width=768&zone=Asia/Kolkata&other-visitor=consumer&cookies=${encodeURIComponent(`note=${note}`)}`,
    );
    const { page, frame, settled, showPanel } = first;
    await settled('/in/smartphones/');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    const steps = page.getByRole('list', { name: 'Steps' }).locator('> li');
    await expect.poll(() => steps.count()).toBe(2);
    await frame.getByRole('link', { name: 'Learn more about Arc 5', exact: true }).click();
    await settled('/in/smartphones/arc-5/');
    await frame.getByRole('button', { name: 'Add Arc 5 to cart' }).click();
    await expect.poll(() => steps.count()).toBeGreaterThan(4);
    await page.locator('.viewport').getByRole('button', { name: 'Stop' }).click();
    const written = await steps.locator('.step-line').allInnerTexts();
    await page.getByLabel('Filter the timeline').fill('kind:request');
    await page.getByRole('treegrid', { name: 'Timeline entries' }).getByRole('row').last().click();
    await showPanel('why');
    await page.getByLabel('Find a rule').fill('cart');
    const [link, sight] = [await share(first), await seen(first)];
    expect(link.hash).toMatch(/^#state=1\.[\w-]+$/);
    expect(link.hash.length).toBeLessThan(2500);
    expect(link.state.done?.steps).toContainEqual({
      click: expect.stringContaining('add to cart') as string,
    });
    await first.close();

    const second = await openPreview(browser, preview.url, link.hash);
    await second.settled('/in/smartphones/arc-5/');
    await expect
      .poll(() => second.page.getByRole('button', { name: 'Share', exact: true }).isEnabled(), {
        timeout: 30_000,
      })
      .toBe(true);
    expect(await second.page.locator('.share-notice').count()).toBe(0);
    expect(await seen(second)).toEqual(sight);
    const again = await share(second);
    // The number of the selected record depends on the order of messages. So the test ignores the
    // number, and compares only whether a record is selected.
    const still = ({ choice, ...rest }: SharedState): object => ({
      ...rest,
      choice: { ...choice, record: choice.record > 0 },
    });
    expect(still(again.state)).toEqual(still(link.state));
    await second.showPanel('record');
    expect(
      await second.page.getByRole('list', { name: 'Steps' }).locator('.step-line').allInnerTexts(),
    ).toEqual(written);
    await second.close();
  },
);

it(
  'asks before copying personal data; reports a damaged link or one of another version, and the app stays usable',
  { timeout: 180_000 },
  async () => {
    const { page, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      '#url=/in/smartphones/&cookies=mail%3Dsomebody%2540shop.example',
    );
    await settled('/in/smartphones/');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page
      .getByText('The link would contain possible personal data: the cookie mail.')
      .waitFor();
    for (const [hash, sentence] of [
      ['#state=1.AAAA', "it can't be decompressed"],
      ['#state=2.AAAA', 'created by another version of the preview'],
      ['#state=', 'The link is incomplete'],
      ['#site=in&url=/in/smartphones/&done=[', 'The steps of the session are invalid'],
      [
        `#site=in&url=/in/smartphones/&done=${encodeURIComponent(JSON.stringify(['#site=in&url=/in/smartphones/', { open: '/in/smartphones/' }, { click: '#nothing-there' }]))}`,
        'The page has no element #nothing-there',
      ],
    ] as const) {
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      const notice = page.getByRole('alert').filter({ hasText: "couldn't be restored completely" });
      await expect
        .poll(() => notice.innerText(), { message: hash, timeout: 20_000 })
        .toContain(sentence);
      await settled('/in/smartphones/');
      await notice.getByRole('button', { name: 'Close' }).click();
      await showPanel('visitor');
      expect(await notice.count()).toBe(0);
    }
    await close();
  },
);
