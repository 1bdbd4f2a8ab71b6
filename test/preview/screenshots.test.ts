import { join, resolve } from 'node:path';
import { it } from 'vitest';
import { pictures } from './pictures.ts';
import { usePreview } from './use-preview.ts';

const out = process.env.SCREENSHOTS_DIR ?? resolve(import.meta.dirname, '../../docs/screenshots');

const { browser, preview } = await usePreview();

it.each(pictures)(
  'takes the screenshot $name',
  async ({ name, hash, size = { width: 1180, height: 700 }, colorScheme, go }) => {
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
    await page.screenshot({ path: join(out, `${name}.png`) });
    await page.close();
  },
);
