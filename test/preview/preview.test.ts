import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

describe('the first page', () => {
  it('runs the bundle on /in/smartphones/ and lists its page view, decoded', async () => {
    const { page, frame, rows, settled, fact, close } = await openPreview(browser, preview.url);
    await settled('/in/smartphones/');
    expect(await frame.locator('body').evaluate(() => location.pathname)).toBe('/in/smartphones/');
    expect(await rows.count()).toBe(1);
    expect(await rows.first().innerText()).toContain('Page view');
    expect(await fact('Page')).toBe('in:smartphones:all smartphones');
    expect(await fact('Section')).toBe('consumer');
    expect(await fact('Currency')).toBe('INR');
    expect(await fact('Login')).toBe('logged out');
    expect(await fact('Consent')).toBe('out');
    await page.getByText('Raw request').click();
    const sent = await page.locator('.raw').innerText();
    expect(sent).toMatch(
      /POST https:\/\/edge\.shop\.example\/ee\/v1\/interact\?configId=[0-9a-f-]{36}&requestId=[0-9a-f-]{36}/,
    );
    expect(JSON.parse(await page.locator('.raw pre').innerText())).toMatchObject({
      events: [{ xdm: { eventType: 'web.webpagedetails.pageViews' } }],
      query: { identity: { fetch: ['ECID'] } },
    });
    await close();
  });
});

describe('the advertising rule', () => {
  it('sends with advertising consent in its date range', async () => {
    const { rows, choose, settled, fact, close } = await openPreview(
      browser,
      preview.url,
      '#date=2025-04-15',
    );
    await settled('/in/smartphones/');
    expect(await rows.count()).toBe(1);
    await choose('Consent', '1,2,3,4');
    await expect.poll(() => rows.count()).toBe(2);
    const ad = rows.filter({ hasText: 'advertising' });
    expect(await ad.innerText()).toMatch(/Floodlight activity[^]*image[^]*delivered/);
    await ad.click();
    expect(await fact('Activity group')).toBe('spring25');
    await close();
  });
});

describe('settings of the user', () => {
  it('selects groups and panels with the keyboard; a group opens with its last panel', async () => {
    const { page, settled, close } = await openPreview(browser, preview.url, '#panel=bundle');
    await settled('/in/smartphones/');
    const tabs = (list: string): Promise<string[]> =>
      page
        .getByRole('tablist', { name: list, exact: true })
        .getByRole('tab')
        .evaluateAll((all) => all.map((tab) => tab.firstChild?.textContent ?? ''));
    expect(await tabs('Groups of panels')).toEqual(['Activity', 'Visitor', 'Build', 'Tools']);
    expect(await tabs('Panels')).toEqual(['Rules', 'Source', 'Size', 'Manifest', 'Diagnostics']);
    await page.getByRole('tab', { name: 'Manifest' }).focus();
    await page.keyboard.press('Home');
    await page.getByRole('region', { name: /In this bundle/ }).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: 'Consent' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('region', { name: /In this bundle/ }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe(
      'true',
    );
    await close();
  });
});
