import type { Browser, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { checkOut } from './check-out.ts';
import { openPreview } from './open-preview.ts';
import { shopWords } from './shop-words.ts';

/** The result of a purchase: the confirmation, and the requests of the confirmation page. */
export interface Purchased {
  /** The text of the confirmation. */
  readonly confirmation: string;
  /** For each listed request of the confirmation page: its name and its cause. */
  readonly causes: readonly (readonly [name: string, cause: string])[];
}

/**
 * Accepts all cookies in a storefront, and clicks through a purchase, from the home page to the
 * confirmation. Waits until the confirmation page has sent all requests in `sent`.
 * @param sent names of requests, as the app's list of requests shows them
 */
export async function purchase(
  browser: Browser,
  url: string,
  site: string,
  sent: readonly string[],
): Promise<Purchased> {
  const { frame, rows, arrived, close } = await openPreview(
    browser,
    url,
    `#site=${site}&url=/${site}/&shop=alive`,
  );
  const word = shopWords(site);
  await arrived(`/${site}/`);
  await frame.getByRole('button', { name: word('Accept all') }).click();
  await frame.getByRole('link', { name: word('All smartphones') }).click();
  await arrived(`/${site}/smartphones/`);
  await frame.getByRole('link', { name: 'Learn more about Arc 5', exact: true }).click();
  await arrived(`/${site}/smartphones/arc-5/`);
  await frame.getByRole('button', { name: 'Add Arc 5 to cart' }).click();
  const cart = (count: number): string => word('Cart ({count})').replace('{count}', String(count));
  await frame.getByRole('link', { name: cart(1) }).click();
  await arrived(`/${site}/cart/`);
  await frame.getByRole('button', { name: word('One more') }).click();
  await frame.getByRole('link', { name: cart(2) }).waitFor();
  await frame.getByRole('link', { name: word('Go to the checkout') }).click();
  await arrived(`/${site}/checkout/`);
  await checkOut(frame, word);
  await frame.getByRole('link', { name: 'Pay Now' }).click();
  await arrived(`/${site}/checkout/confirmation/`);
  const confirmation = await frame.locator('.page-confirmation .lead').innerText();
  await expect
    .poll(() => missing(rows, sent), { timeout: 20_000, message: 'requests that are missing' })
    .toEqual([]);
  const causes = await rows.evaluateAll((all) =>
    all.map(
      (row) =>
        ['.row-title', '.cause'].map(
          (part) => (row.querySelector(part) as HTMLElement).innerText,
        ) as [string, string],
    ),
  );
  await close();
  return { confirmation, causes };
}

/** Returns the names that no row of the list has. */
async function missing(rows: Locator, names: readonly string[]): Promise<string[]> {
  const texts = await rows.allInnerTexts();
  return names.filter((name) => !texts.some((text) => text.split('\n').includes(name)));
}
