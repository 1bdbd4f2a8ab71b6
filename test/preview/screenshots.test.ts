import { join, resolve } from 'node:path';
import { it } from 'vitest';
import { panelIds } from '../../preview/session/choice/panel-ids.ts';
import { pictures } from './pictures.ts';
import { showPanel } from './show-panel.ts';
import { usePreview } from './use-preview.ts';

const out = process.env.SCREENSHOTS_DIR ?? resolve(import.meta.dirname, '../../docs/screenshots');

const { browser, preview } = await usePreview();

it.each(pictures)(
  'takes the screenshot $name',
  async ({ name, hash, size = { width: 1280, height: 800 }, colorScheme, go }) => {
    const page = await browser.newPage({
      viewport: size,
      colorScheme: colorScheme ?? 'light',
      reducedMotion: 'reduce',
    });
    await page.goto(preview.url + hash);
    await page.locator('iframe[data-stage="complete"]').waitFor();
    // Some rules run a second after the page has loaded, and their entries must be in the timeline.
    await page.waitForTimeout(1500);
    await go?.(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(out, `${name}.jpg`), type: 'jpeg', quality: 60 });
    await page.close();
  },
);

/** The width and height of a phone, a laptop and a desktop, in CSS pixels. */
const windows = [
  [360, 740],
  [1280, 800],
  [1440, 900],
] as const;

it.each(windows)(
  'takes the screenshots of every panel in a window of %i × %i px',
  { timeout: 300_000 },
  async (width, height) => {
    const page = await browser.newPage({
      viewport: { width, height },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await page.goto(`${preview.url}#site=in&url=/in/smartphones/&date=2025-04-15&consent=1,2,3`);
    await page.locator('iframe[data-stage="complete"]').waitFor({ state: 'attached' });
    await page.waitForTimeout(1500);
    if (width < 720) await page.getByRole('button', { name: 'Panels', exact: true }).click();
    for (const panel of panelIds) {
      await showPanel(page, panel);
      if (panel === 'why')
        await page
          .locator('.why-choice')
          .filter({ hasText: /Google Ads/ })
          .first()
          .click();
      if (panel === 'size') await page.locator('.tile').first().waitFor();
      await page.waitForTimeout(300);
      const path = join(out, 'panels', `${panel}-${width}.jpg`);
      // In a wide window, the app around the panel looks the same for every panel. So only the
      // picture of the `why` panel shows the whole app. The other pictures show only the panel.
      const shown = panel === 'why' || width < 720 ? page : page.locator('.inspector');
      await shown.screenshot({ path, type: 'jpeg', quality: 50 });
    }
    await page.close();
  },
);
