import { describe, expect, it } from 'vitest';
import { shortcuts } from '../../preview/app/shell/shortcuts.ts';
import { focusIsSeen } from './focus-is-seen.ts';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

describe('keyboard use', () => {
  it('Tab moves through the app in reading order, and the focus is visible', async () => {
    const { page, settled, close } = await openPreview(browser, preview.url, '#panel=consent');
    await settled('/in/smartphones/');
    const stops = [];
    for (let count = 0; count < 120; count += 1) {
      await page.keyboard.press('Tab');
      const stop = await focusIsSeen(page);
      if (stop.part === 'none') break;
      stops.push(stop);
    }
    expect(stops.filter(({ wrong }) => wrong !== '')).toEqual([]);
    const parts = stops
      .map(({ part }) => part)
      .filter((part, index, all) => part !== all[index - 1]);
    expect(parts).toEqual([
      '.skip',
      '.head',
      '.journey',
      '.timeline',
      'separator',
      '.viewport',
      'separator',
      '.inspector',
    ]);
    expect(stops[0]?.name).toBe('Skip to the timeline');
    expect(
      stops.filter(({ part }) => part === '.timeline').length,
      'the list is one stop',
    ).toBeLessThan(6);
    await close();
  });

  it('selects a site, filters the timeline and opens Why', async () => {
    const { page, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    await page.keyboard.press('s');
    await page.locator('.popover').waitFor();
    await page.keyboard.type('fr');
    await page.keyboard.press('Enter');
    await settled('/fr/smartphones/');
    expect(await focusIsSeen(page)).toMatchObject({ part: '.head', wrong: '' });

    await page.keyboard.press('/');
    await page.keyboard.type('kind:blocked');
    await page.keyboard.press('Tab');
    expect(await focusIsSeen(page)).toMatchObject({ part: '.timeline', wrong: '' });
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/record=\d+.*&panel=why/);

    await close();
  });

  it('opens panels with the palette, the arrow keys and brackets, and exports the trace', async () => {
    const { page, settled, close } = await openPreview(
      browser,
      preview.url,
      '#site=fr&url=/fr/smartphones/',
    );
    await settled('/fr/smartphones/');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    expect(await focusIsSeen(page)).toMatchObject({ part: '[role="dialog"]', wrong: '' });
    await page.keyboard.type('why');
    await page.keyboard.press('Enter');
    await page
      .getByRole('tabpanel', { name: 'Why' })
      .getByText(/blocked by condition/)
      .first()
      .waitFor();
    await expect
      .poll(() => focusIsSeen(page))
      .toMatchObject({ part: '.inspector', name: 'Why', wrong: '' });
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Requests' }).waitFor();
    for (const name of ['Data', 'Errors', 'Consent']) {
      await page.keyboard.press(']');
      await page.getByRole('tabpanel', { name }).waitFor();
      await expect.poll(() => focusIsSeen(page)).toMatchObject({ part: '.inspector', wrong: '' });
    }
    await page.keyboard.press('[');
    await page.getByRole('tabpanel', { name: 'Errors' }).waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('panels');
    // Waits until the first match is highlighted, because the arrow keys start from it.
    await expect
      .poll(() => page.getByRole('option', { name: 'Why' }).getAttribute('data-focused'))
      .toBe('true');
    for (const name of ['Requests', 'Data', 'Errors']) {
      await page.keyboard.press('ArrowDown');
      await expect
        .poll(() => page.getByRole('option', { name, exact: true }).getAttribute('data-focused'))
        .toBe('true');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel', { name: /Errors/ }).waitFor();

    await page.keyboard.press('x');
    await page.getByRole('option', { name: 'Export the trace' }).waitFor();
    await page.keyboard.press('ArrowDown');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('fr.trace.jsonl');
    await close();
  });

  it('every shortcut has a control, is inactive in text fields, and can be disabled', async () => {
    const { page, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    for (const { key } of shortcuts)
      expect(await page.locator(`[aria-keyshortcuts~="${key}"]`).count(), key).toBe(1);
    await page.keyboard.press('u');
    await page.keyboard.type('?sx');
    expect(await page.getByLabel('Path and query').inputValue()).toBe('?sx');
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.locator('.timeline h2').click();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByRole('checkbox', { name: 'Enable single-key shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await page.keyboard.press('s');
    expect(await page.locator('.popover').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await close();
  });
});
