import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { BundleIndex, IndexedDiagnostic } from '../../preview/session/bundles/bundle-index.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const mistake: IndexedDiagnostic = {
  code: 'key-unknown',
  severity: 'error',
  message: 'unknown key "titel"',
  file: 'rules/sites/in/site.yaml',
  line: 2,
  column: 1,
  text: 'error',
  help: 'did you mean "title"?',
  isFixable: true,
};

/** Opens a preview whose bundles/index.json lists an error, and whose trace build is missing. */
async function openWithMistakes(hash: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route(/bundles\/index\.json/, async (route) => {
    const index = (await (await route.fetch()).json()) as BundleIndex;
    await route.fulfill({ json: { ...index, diagnostics: [mistake] } });
  });
  await page.route(/\/trace\.js\?/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(preview.url + hash);
  return page;
}

it('an error of the rules, a bundle that is missing and a wrong link are each reported', async () => {
  const page = await openWithMistakes('#site=in&rule=in/nothing&panel=size&colour=red');
  const bar = page.getByRole('region', { name: 'Errors in the rules' });
  await expect
    .poll(() => bar.innerText())
    .toMatch(
      /unknown key "titel"[^]*rules\/sites\/in\/site\.yaml:2:1[^]*did you mean "title"\?[^]*tagwright check --fix[^]*aren't in this preview/,
    );
  await expect
    .poll(() => page.getByRole('tabpanel').getByRole('alert').innerText())
    .toMatch(/The bundle can't be loaded[^]*No rule runs[^]*trace\.js/);
  const notice = page.getByRole('alert').filter({ hasText: "link couldn't be restored" });
  expect(await notice.getByRole('listitem').allInnerTexts()).toEqual([
    'Ignored unknown or invalid parameters: colour=red.',
    'The rule "in/nothing" doesn\'t exist on the site "in".',
  ]);
  await page.close();
});
