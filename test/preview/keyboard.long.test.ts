import { describe, expect, it } from 'vitest';
import { shortcuts } from '../../preview/shell/shortcuts.ts';
import { focusIsSeen } from './focus-is-seen.ts';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

describe('without a mouse', () => {
  it('Tab goes once through the app, in the order in which it is read, and what has the focus can be seen', async () => {
    const { page, settled, close } = await openPreview(browser, preview.url, '#panel=consent');
    await settled('/in/smartphones/');
    const stops = [];
    for (let count = 0; count < 120; count += 1) {
      await page.keyboard.press('Tab');
      // A ring that is about to move has stopped by then.
      const stop = await focusIsSeen(page);
      if (stop.part === 'none') break;
      stops.push(stop);
    }
    expect(stops.filter(({ wrong }) => wrong !== '')).toEqual([]);
    const parts = stops.map(({ part }) => part).filter((part, index, all) => part !== all[index - 1]);
    expect(parts).toEqual(['.skip', '.head', '.timeline', 'separator', '.stage', 'separator', '.inspector']);
    expect(stops[0]?.name).toBe('Skip to the timeline');
    expect(stops.filter(({ part }) => part === '.timeline').length, 'the list is one stop').toBeLessThan(6);
    await close();
  });

  it('a site is chosen, the timeline filtered, Why opened, another tab gone to, and what happened exported', async () => {
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

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Go to or do' }).waitFor();
    expect(await focusIsSeen(page)).toMatchObject({ part: '[role="dialog"]', wrong: '' });
    await page.keyboard.type('why');
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel', { name: 'Why' }).getByText(/blocked by condition/).first().waitFor();
    await expect.poll(() => focusIsSeen(page)).toMatchObject({ part: '.inspector', name: 'Why', wrong: '' });
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Data' }).waitFor();
    await page.keyboard.press(']');
    await page.getByRole('tabpanel', { name: 'Requests' }).waitFor();
    await page.keyboard.press('[');
    await page.getByRole('tabpanel', { name: 'Data' }).waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Go to or do' }).waitFor();
    await page.keyboard.type('panels');
    // What is marked is meant, wherever it stands.
    await expect.poll(() => page.getByRole('option', { name: 'Why' }).getAttribute('data-focused')).toBe('true');
    for (const name of ['Data', 'Requests', 'Rules']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.getByRole('option', { name, exact: true }).getAttribute('data-focused')).toBe('true');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel', { name: 'Rules' }).waitFor();

    await page.keyboard.press('x');
    await page.getByRole('option', { name: 'Export the trace' }).waitFor();
    await page.keyboard.press('ArrowDown');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('fr.trace.jsonl');
    await close();
  });

  it('every listed key has a control, does nothing while a text is written, and can be switched off', async () => {
    const { page, settled, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    for (const { key } of shortcuts) expect(await page.locator(`[aria-keyshortcuts~="${key}"]`).count(), key).toBe(1);
    await page.keyboard.press('u');
    await page.keyboard.type('?sx');
    expect(await page.getByLabel('Path and query').inputValue()).toBe('?sx');
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.locator('.timeline h2').click();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByRole('checkbox', { name: 'Single keys are shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await page.keyboard.press('s');
    expect(await page.locator('.popover').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Go to or do' }).waitFor();
    await close();
  });
});
