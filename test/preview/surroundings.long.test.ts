import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hostilePages } from '../../preview/session/environment/hostile-pages.ts';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const policy = (page: Page, purpose: string) =>
  page
    .locator('.consent')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: purpose, exact: true }) });

const campaign = '#site=in&shop=off&url=/in/smartphones/&date=2025-04-15';

describe('consent', () => {
  it('has the effect that the panel predicts, and applies to the open page', async () => {
    const { page, rows, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      `${campaign}&consent=1,2,3&panel=consent`,
    );
    await settled('/in/smartphones/');
    expect(await policy(page, 'advertising').innerText()).toMatch(/\bout\b[^]*the digit 4/);
    const delta = page.locator('.delta').filter({ hasText: '4 advertising on' });
    expect(
      Number(/\+(\d+) allowed actions, −0/.exec(await delta.locator('summary').innerText())?.[1]),
    ).toBeGreaterThan(5);
    await delta.locator('summary').click();
    await delta.getByRole('button', { name: 'Test on this page' }).click();
    await delta.getByText(/When this page loads/).waitFor();
    expect(await delta.getByRole('status').innerText()).toContain('+1 actions run, −0.');
    expect(await delta.getByRole('status').getByRole('listitem').allInnerTexts()).toEqual([
      '+ IN | Ads | Floodlight page view: floodlight',
    ]);

    const isOpen = page.getByLabel(/to the open page/);
    await isOpen.uncheck();
    await page.getByLabel('4 advertising').check();
    await showPanel('requests');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.nth(1).innerText()).toMatch(
      /Floodlight[^]*by IN \| Ads \| Floodlight page view, action/,
    );
    expect(await page.getByRole('region', { name: /^Page \d$/ }).count()).toBe(2);
    await close();
  });

  it('releases held actions on the open page', async () => {
    // On this storefront, actions that need consent wait for the visitor's choice.
    const { page, rows, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      '#site=de&url=/de/smartphones/',
    );
    await settled('/de/smartphones/');
    expect(await page.locator('.visit .empty').innerText()).toMatch(
      /This page sent no requests[^]*Held until the visitor has consented: \d+ rule/,
    );
    await showPanel('consent');
    expect(await policy(page, 'analytics').innerText()).toContain('pending');
    await page.getByLabel('3 analytics').check();
    await showPanel('requests');
    await rows.filter({ hasText: 'Page view' }).waitFor();
    expect(await page.getByRole('region', { name: /^Page \d$/ }).count()).toBe(1);
    await close();
  });
});

describe('the clock', () => {
  it("starts and ends the spring campaign to the second, in India's time zone", async () => {
    const { page, rows, frame, settled, close } = await openPreview(
      browser,
      preview.url,
      `${campaign}&consent=1,2,3,4`,
    );
    await settled('/in/smartphones/');
    for (const [clock, moment, requests] of [
      ['date=2025-03-18&zone=Asia/Kolkata&time=23:59:59', '2025-03-18T18:29:59.000Z 23', 1],
      ['date=2025-03-19&zone=Asia/Kolkata&time=00:00:00', '2025-03-18T18:30:00.000Z 0', 2],
      ['date=2025-05-31&zone=Asia/Kolkata&time=23:59:59', '2025-05-31T18:29:59.000Z 23', 2],
      ['date=2025-06-01&zone=Asia/Kolkata&time=00:00:00', '2025-05-31T18:30:00.000Z 0', 1],
      // At 18:30 UTC on 31 May, it's already 1 June in India. So the campaign's rule doesn't run,
      // although the bundle of 31 May still contains the rule.
      ['date=2025-05-31&zone=UTC&time=18:30:00', '2025-05-31T18:30:00.000Z 18', 1],
    ] as const) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `site=in&shop=off&url=/in/smartphones/&consent=1,2,3,4&clock=stopped&${clock}`);
      await expect
        .poll(() =>
          frame
            .locator('body')
            .evaluate(() => `${new Date().toISOString()} ${new Date().getHours()}`),
        )
        .toBe(moment);
      await settled('/in/smartphones/');
      expect(await rows.count(), clock).toBe(requests);
    }
    await close();
  });
});

describe('the network', () => {
  it('shows waiting requests while it stalls, and delivers them once afterwards', async () => {
    const { page, rows, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      `${campaign}&network=stalled`,
    );
    await settled('/in/smartphones/');
    await page.locator('.waiting').getByText('1 request waits for a response').waitFor();
    expect(await rows.count()).toBe(0);
    await showPanel('environment');
    await page.getByLabel('Connection').selectOption('online');
    await showPanel('requests');
    await expect.poll(() => rows.filter({ hasText: 'Page view' }).count()).toBe(1);
    expect(await page.locator('.waiting').count()).toBe(0);
    await close();
  });

  it('groups the attempts of a delivery, and can block one receiver', async () => {
    const { page, rows, frame, settled, showPanel, choose, close } = await openPreview(
      browser,
      preview.url,
      `${campaign}&network=429`,
    );
    await settled('/in/smartphones/');
    await rows.first().getByText('429, 429').waitFor({ timeout: 20_000 });
    await showPanel('environment');
    await page.getByLabel('Connection').selectOption('online');
    await showPanel('requests');
    await rows
      .first()
      .getByText(/429, 200/)
      .waitFor({ timeout: 20_000 });
    await rows.first().click();
    await showPanel('environment');
    await page.getByLabel('Connection').selectOption('offline');
    expect(await frame.locator('body').evaluate(() => navigator.onLine)).toBe(false);
    await page.getByLabel('Connection').selectOption('online');
    await page.getByLabel('Blocked receiver').selectOption('floodlight');
    await choose('Consent', '1,2,3,4');
    await showPanel('requests');
    await rows.filter({ hasText: 'Floodlight' }).getByText('no response').waitFor();
    expect(await rows.filter({ hasText: 'Page view' }).getByText('200').count()).toBe(1);
    await close();
  });
});

describe('the page', () => {
  it('sends the same from hostile pages and without storage, and never throws', async () => {
    const { page, rows, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      `${campaign}&consent=1,2,3,4&clock=stopped`,
    );
    await settled('/in/smartphones/');
    const same = [
      'storage=blocked',
      'storage=full',
      'policy=listed',
      ...hostilePages.filter(({ mayLose }) => !mayLose).map(({ id }) => `hostile=${id}`),
      'policy=listed&hostile=sugar&storage=full',
    ];
    const less = [
      ...hostilePages.filter(({ mayLose }) => mayLose).map(({ id }) => `hostile=${id}`),
      'policy=nothing',
    ];
    for (const [index, surroundings] of [...same, ...less].entries()) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `${campaign}&consent=1,2,3,4&clock=stopped&${surroundings}`);
      await page.getByRole('region', { name: `Page ${index + 2}`, exact: true }).waitFor();
      await settled('/in/smartphones/');
      if (index < same.length)
        expect(await rows.allInnerTexts(), surroundings).toEqual([
          expect.stringMatching(/Page view[^]*delivered/),
          expect.stringMatching(/Floodlight[^]*delivered/),
        ]);
    }
    await showPanel('errors');
    expect(await page.locator('.log-uncaught').allInnerTexts()).toEqual([]);
    // The bundle sends to both hosts of the edge twice: with `keepalive`, and without.
    const blocked = await page.locator('.log-blocked').allInnerTexts();
    expect(blocked.map((text) => /\(([a-z]+-src)\)/.exec(text)?.[1]).sort()).toEqual([
      'connect-src',
      'connect-src',
      'connect-src',
      'connect-src',
      'img-src',
    ]);
    await close();
  });

  it('is restored from the URL with the same environment', async () => {
    const { page, close } = await openPreview(
      browser,
      preview.url,
      `${campaign}&network=slow&storage=full&policy=listed&hostile=sugar&shop=off&zone=Asia/Kolkata&time=12:00:00&clock=stopped&panel=environment`,
    );
    await page.locator('.environment').waitFor();
    const shown = await page
      .locator('.environment')
      .locator('select, input')
      .evaluateAll((controls) =>
        controls.map((control) =>
          (control as HTMLInputElement).type === 'checkbox'
            ? (control as HTMLInputElement).checked
            : (control as HTMLInputElement).value,
        ),
      );
    expect(shown).toEqual([
      'slow',
      '',
      'full',
      'listed',
      'sugar',
      false,
      '12:00:00',
      'Asia/Kolkata',
      true,
    ]);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect
      .poll(() => new URL(page.url()).hash)
      .not.toMatch(/network|storage|policy|hostile|shop|zone|time|clock/);
    await close();
  });
});
