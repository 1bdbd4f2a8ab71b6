import { describe, expect, it } from 'vitest';
import { panelIds } from '../../preview/session/choice/panel-ids.ts';
import { showPanel } from './show-panel.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

describe('a bundle that cannot be loaded', () => {
  it.each([
    ['a missing script', { status: 404, body: '' }, /Failed to load \S+trace\.js/],
    ['a syntax error', { contentType: 'text/javascript', body: 'const = 1;' }, /SyntaxError/],
  ])('is reported in every panel: %s', async (_, answer, expected) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.route(/\/trace\.js\?/, (route) => route.fulfill(answer));
    await page.goto(`${preview.url}#site=in&url=/in/smartphones/`);
    const note = page.getByRole('tabpanel').getByText("The bundle can't be loaded.");
    for (const panel of panelIds) {
      await showPanel(page, panel);
      await expect.poll(() => note.count(), { message: panel }).toBe(1);
    }
    expect(await page.getByRole('tabpanel').getByRole('alert').first().innerText()).toMatch(
      expected,
    );
    // From here on, bundles can be loaded. After a switch to another site, the message disappears.
    await page.unrouteAll();
    await page.evaluate(() => {
      location.hash = 'site=fr&url=/fr/smartphones/';
    });
    await page.locator('iframe[title="Mock page at /fr/smartphones/"]').waitFor();
    await expect.poll(() => note.count()).toBe(0);
    await page.close();
  });
});

describe('a link with parts that do not exist', () => {
  const problemsOf = async (hash: string, expected: readonly string[]): Promise<void> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(preview.url + hash);
    const problems = page.getByRole('alert').getByRole('listitem');
    await expect.poll(() => problems.allInnerTexts(), { timeout: 20_000 }).toEqual(expected);
    await page.locator('iframe[data-stage="complete"]').waitFor();
    await page.close();
  };

  it('names the site, the site to compare with, and the panel', () =>
    problemsOf('#site=xx&other-site=yy&panel=nothing', [
      'Ignored unknown or invalid parameters: panel=nothing.',
      'The site "xx" isn\'t in this build. The preview shows "in" instead.',
      'The site "yy" to compare with isn\'t in this build.',
    ]));

  it('names the record and the request', () =>
    problemsOf('#site=in&url=/in/smartphones/&record=9999&request=99', [
      "The record 9999 doesn't exist on this page.",
      "The request 99 doesn't exist on this page.",
    ]));

  it('is checked when it is pasted into the open preview', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${preview.url}#site=in&url=/in/smartphones/`);
    await page.locator('iframe[data-stage="complete"]').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.evaluate(() => {
      location.hash = '#site=fr&url=/fr/smartphones/&rule=fr/nothing&panel=why';
    });
    await expect
      .poll(() => page.getByRole('alert').getByRole('listitem').allInnerTexts())
      .toEqual(['The rule "fr/nothing" doesn\'t exist on the site "fr".']);
    await page.close();
  });

  it('names only the parts that do not exist', () =>
    problemsOf(
      '#site=in&url=/in/smartphones/&rule=base/page-view&panel=why&other-site=fr&record=1&request=99',
      ["The request 99 doesn't exist on this page."],
    ));
});
