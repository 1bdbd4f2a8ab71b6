import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

describe('both builds', () => {
  it('send the same requests for different pages, visitors and environments', async () => {
    const { page, close } = await openPreview(
      browser,
      preview.url,
      '#site=in&url=/in/&consent=1,2,3,4&date=2025-04-15',
    );
    const badge = page.locator('.parity');
    await badge.locator('summary').click();
    const states = [
      'site=in&url=/in/&consent=1,2,3,4&date=2025-04-15',
      'site=fr&url=/fr/smartphones/arc-5/&consent=1,2,3,4&visitor=consumer',
      'site=uk&url=/uk/support/',
      'site=jp&url=/jp/cart/&consent=1,2,3&visitor=business&storage=blocked',
      'site=de&url=/de/search/?searchvalue=a&consent=1,4&width=360',
    ];
    for (const state of states) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, state);
      await page
        .locator(
          `iframe[title="Mock page at ${new URLSearchParams(state).get('url')}"][data-stage="complete"]`,
        )
        .waitFor();
      if (!(await badge.evaluate((details) => (details as HTMLDetailsElement).open)))
        await badge.locator('summary').click();
      await badge.locator('summary.good, summary.bad').waitFor();
      expect(await badge.innerText(), state).toMatch(/Same requests/);
    }
    await close();
  });
});
