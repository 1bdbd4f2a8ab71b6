import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

const home = '#site=in&url=/in/smartphones/';

describe('requests', () => {
  it('have names for all fields, and are exported as HAR 1.2', async () => {
    const { page, rows, frame, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      `${home}&consent=1,2,3,4&date=2025-04-15`,
    );
    await settled('/in/smartphones/');
    await frame.getByRole('link', { name: 'Learn more about Arc 5', exact: true }).click();
    await settled('/in/smartphones/arc-5/');
    await showPanel('requests');
    for (const row of await rows.all()) {
      if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
      for (const name of await page.locator('.detail th').allInnerTexts())
        expect(name, 'a number needs a name').not.toMatch(/^\W*[a-z]{0,5}\d+\W*$/i);
      expect(await page.locator('.detail [data-cause]').getAttribute('data-cause')).toMatch(
        /running|only|unknown/,
      );
    }
    await page.getByText('Export', { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Requests as HAR' }).click(),
    ]);
    const har = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      readonly log: { readonly entries: readonly unknown[] };
    };
    const ajv = new Ajv({ strict: false, logger: false, formats: { 'date-time': true } });
    ajv.addMetaSchema(draft06);
    for (const schema of Object.values(
      createRequire(import.meta.url)('har-schema') as { readonly [name: string]: object },
    ))
      ajv.addSchema(schema);
    expect(ajv.validate('har.json#', har), JSON.stringify(ajv.errors)).toBe(true);
    expect(`${har.log.entries.length} requests`).toBe(
      await page.locator('.panel-bar [role="status"]').innerText(),
    );
    await close();
  });
});
