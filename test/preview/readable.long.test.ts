import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { panelIds } from '../../preview/session/choice/panel-ids.ts';
import { openPreview } from './open-preview.ts';
import { showPanel } from './show-panel.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const SHOP = '#site=in&url=/in/smartphones/&date=2025-04-15&consent=1,2,3';

/** Returns the text sizes of the app, and the words that are broken across two lines. */
function readText(page: Page): Promise<{ readonly sizes: string[]; readonly broken: string[] }> {
  return page.evaluate(() => {
    const sizes = new Set<string>();
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement!;
      if (
        element.closest('.cm-editor, option, style, script') !== null ||
        // Skips empty texts, and hashes, which contain no words.
        /^\s*$|^sha\d+-/.test(text.textContent ?? '') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      sizes.add(getComputedStyle(element).fontSize);
      for (const { 0: word, index } of text.textContent!.matchAll(/[^\s/._,=:;&-]+/g)) {
        // Ignores long ids, which may be broken anywhere.
        if (word.length > 20) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
        if (lines.size > 1) broken.add(`${word} in ${text.textContent!.slice(0, 60)}`);
      }
    }
    return { sizes: [...sizes], broken: [...broken] };
  });
}

/**
 * Returns the texts that are cut off. A text that ends with an ellipsis and has a tooltip isn't
 * returned.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    // `scrollWidth` doesn't include the text of a select element or of a placeholder.
    const textWidth = (control: HTMLInputElement | HTMLSelectElement): number => {
      canvas.font = getComputedStyle(control).font;
      const shown =
        control instanceof HTMLSelectElement
          ? (control.selectedOptions[0]?.text ?? '')
          : control.value || control.placeholder;
      return canvas.measureText(shown).width;
    };
    const isCut = (element: Element): boolean => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (element instanceof HTMLSelectElement) return textWidth(element) > room - 16;
      if (element instanceof HTMLInputElement)
        return /text|search/.test(element.type) && textWidth(element) > room;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
      );
      return hasText && element.clientWidth > 0 && element.scrollWidth > element.clientWidth;
    };
    return [...document.querySelectorAll('.app *')]
      .filter(
        (element) =>
          element.closest('.cm-editor, .hidden-text, .skip, option, svg') === null &&
          element.checkVisibility({ visibilityProperty: true }) &&
          isCut(element) &&
          !(
            getComputedStyle(element).textOverflow === 'ellipsis' &&
            element.closest('[title]:not([title=""])') !== null
          ),
      )
      .map((element) => {
        const { value, placeholder } = element as HTMLInputElement;
        return `${element.tagName} ${element.className}: ${value || placeholder || element.textContent}`;
      });
  });
}

it('texts have four sizes, no word is broken, and no text is cut off', async () => {
  const { page, settled, close } = await openPreview(browser, preview.url, SHOP);
  await settled('/in/smartphones/');
  const sizes = new Set<string>();
  const faults: string[] = [];
  for (const width of [360, 768, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    if (width < 720)
      await page
        .getByRole('navigation', { name: 'Areas of the preview' })
        .getByRole('button', { name: 'Panels' })
        .click();
    for (const panel of panelIds) {
      await showPanel(page, panel);
      const read = await readText(page);
      read.sizes.forEach((size) => sizes.add(size));
      const cut = await cutTexts(page);
      faults.push(...[...read.broken, ...cut].map((text) => `${panel}, ${width} px: ${text}`));
    }
  }
  expect([...sizes].sort()).toEqual(['11px', '12.5px', '14px', '17px']);
  expect(faults).toEqual([]);
  await close();
}, 240_000);

it('the header and the toolbar of the page are one line at 1280 px, and the page fits its column', async () => {
  const { page, frame, settled, close } = await openPreview(browser, preview.url, SHOP);
  await page.setViewportSize({ width: 1280, height: 800 });
  await settled('/in/smartphones/');
  const height = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);
  expect(await height('.head')).toBeLessThan(56);
  expect(await height('.viewport-bar')).toBeLessThan(44);
  expect(await frame.locator('body').evaluate(() => innerWidth)).toBe(768);
  const [room, shown] = await page
    .locator('.room, .room iframe')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().width));
  expect(shown).toBeLessThanOrEqual(room!);
  expect(shown).toBeGreaterThan(460);
  await close();
});

it('the detail of a request is beside the list if there is room; arrow keys move the splitter', async () => {
  const { page, settled, close } = await openPreview(browser, preview.url, SHOP);
  await page.setViewportSize({ width: 1280, height: 800 });
  await settled('/in/smartphones/');
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
  await expect
    .poll(async () => (await box('.detail')).y)
    .toBeGreaterThan((await box('.visits')).y + 100);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await box('.detail')).y).toBe((await box('.visits')).y);
  const before = (await box('.visits')).width;
  await page.getByRole('separator', { name: 'Size of the list of requests' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await box('.visits')).width).toBeGreaterThan(before);
  await close();
});

it('Back returns to the panel that was open before, and then to the page', async () => {
  const { page, settled, choose, close } = await openPreview(browser, preview.url, SHOP);
  await settled('/in/smartphones/');
  await choose('Page', 'support/');
  await settled('/in/support/');
  await showPanel(page, 'data');
  await page.getByLabel('Filter the timeline').fill('kind:fired');
  await showPanel(page, 'why');
  const selected = page.getByRole('tablist', { name: 'Panels', exact: true }).getByRole('tab', {
    selected: true,
  });
  for (const title of ['Data', 'Requests']) {
    await page.goBack();
    await expect.poll(() => selected.innerText()).toContain(title);
  }
  await page.goBack();
  await settled('/in/smartphones/');
  await close();
});
