import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { panelIds } from '../../preview/session/choice/panel-ids.ts';
import { openPreview } from './open-preview.ts';
import { showPanel } from './show-panel.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

/**
 * Window sizes in CSS pixels. 640 × 400 is a window of 1280 × 800 with a zoom of 200 %, and 320 ×
 * 256 is a window of 1280 × 1024 with a zoom of 400 %.
 */
const windows = process.env['LONG']
  ? ([
      [320, 640],
      [320, 256],
      [360, 740],
      [640, 400],
      [768, 1024],
      [1280, 800],
      [1440, 900],
      [1920, 1080],
      [2560, 1300],
    ] as const)
  : ([
      [320, 256],
      [768, 1024],
      [2560, 1300],
    ] as const);

/**
 * Returns a sentence for everything that doesn't fit: a page that is too wide or too high, tabs or
 * a panel that are too wide, and controls that are partly outside of the window.
 */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const panel = document.querySelector('.panels > .tab-panel');
    const out = [
      ...document.querySelectorAll<HTMLElement>(
        '.head button, .pickers input, .viewport-bar *, .visit-tools *, .compare .pickers *, .views button, .timeline-head *, .panel-bar *',
      ),
    ].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        width > 1 &&
        (left < -0.5 || right > innerWidth + 0.5)
      );
    });
    const tabs = [...document.querySelectorAll('.tabs')].filter(
      (list) =>
        list.checkVisibility({ visibilityProperty: true }) && list.scrollWidth > list.clientWidth,
    );
    return [
      ...tabs.map((list) => `the tabs are ${list.scrollWidth} wide in ${list.clientWidth}`),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...(scrollHeight > clientHeight ? [`the page is ${scrollHeight} high`] : []),
      ...(panel !== null &&
      panel.checkVisibility({ visibilityProperty: true }) &&
      panel.scrollWidth > panel.clientWidth
        ? [`the panel is ${panel.scrollWidth} wide in ${panel.clientWidth}`]
        : []),
      ...out.map((element) => `${element.tagName} ${element.className} is outside of the window`),
    ];
  });
}

it.each(windows)(
  'no panel needs horizontal scrolling in a window of %i × %i px',
  async (width, height) => {
    const { page, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    const found: string[] = [];
    await page.setViewportSize({ width, height });
    const parts = width < 720 ? ['Page', 'Timeline', 'Settings', 'Panels'] : [''];
    for (const part of parts) {
      if (part !== '')
        await page
          .getByRole('navigation', { name: 'Areas of the preview' })
          .getByRole('button', { name: part })
          .click();
      const hasPanels = part === '' || part === 'Panels';
      for (const panel of hasPanels ? panelIds : [undefined]) {
        if (panel !== undefined) await showPanel(page, panel);
        found.push(...(await tooWide(page)).map((what) => `${part} ${panel ?? ''}: ${what}`));
      }
    }
    expect(found).toEqual([]);
    await close();
  },
);

it('a narrow window shows one area at a time; the page keeps its width, and selecting an entry shows its details', async () => {
  const { page, frame, settled, close } = await openPreview(browser, preview.url, '#width=360');
  await page.setViewportSize({ width: 320, height: 640 });
  await settled('/in/smartphones/');
  const shown = async (): Promise<string[]> => {
    const parts: string[] = [];
    for (const part of ['#viewport', '#timeline', '#inspector', '.pickers'])
      if (await page.locator(part).isVisible()) parts.push(part);
    return parts;
  };
  const go = (name: string): Promise<void> =>
    page
      .getByRole('navigation', { name: 'Areas of the preview' })
      .getByRole('button', { name })
      .click();
  expect(await shown()).toEqual(['#viewport']);
  await go('Settings');
  expect(await shown()).toEqual(['.pickers']);
  await page.getByRole('button', { name: /Visitor/ }).click();
  await page.getByRole('option', { name: /Consumer/ }).click();
  await expect.poll(() => page.url()).toContain('visitor=consumer');
  await go('Timeline');
  expect(await shown()).toEqual(['#timeline']);
  expect(await frame.locator('body').evaluate(() => innerWidth)).toBe(360);
  await page.locator('.line').filter({ hasText: 'blocked' }).first().click();
  expect(await shown()).toEqual(['#inspector']);
  await close();
});

it('the theme follows the system or the palette, reduced motion is respected, and the selection is visible in forced colours', async () => {
  const { page, settled, close } = await openPreview(browser, preview.url);
  await settled('/in/smartphones/');
  const colours = (): Promise<string[]> =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.documentElement).color,
    ]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colours();
  expect(dark).not.toEqual(light);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  await page.keyboard.type('theme light');
  await page.keyboard.press('Enter');
  await expect.poll(colours).toEqual(light);
  expect(
    await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return /[1-9]/.test(transitionDuration) || animationName !== 'none';
        }).length,
    ),
  ).toBe(0);

  await page.emulateMedia({ forcedColors: 'active' });
  await page.locator('.line').nth(2).click();
  await expect
    .poll(() =>
      page
        .locator('.line[aria-selected="true"]')
        .evaluate((line) => getComputedStyle(line).outlineStyle),
    )
    .toBe('solid');
  const border = (selected: boolean): Promise<string> =>
    page
      .locator(`[role="tab"][aria-selected="${selected}"]`)
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await border(true)).not.toBe(await border(false));
  await close();
});

it.each([
  [767, 'mobile', 'mobileweb'],
  [768, 'mobile', 'web'],
  [769, 'desktop', 'web'],
])('a mock page of %i px is %s and %s to the rules', async (width, displayMode, viewportKind) => {
  const { page, settled, close } = await openPreview(
    browser,
    preview.url,
    `#panel=data&width=${width}`,
  );
  await settled('/in/smartphones/');
  const value = (name: string): Promise<string> =>
    page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
      .innerText();
  expect(await value('displayMode')).toContain(`"${displayMode}"`);
  expect(await value('viewportKind')).toContain(`"${viewportKind}"`);
  await close();
});
