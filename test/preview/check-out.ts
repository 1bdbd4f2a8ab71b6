import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Goes through the steps of the checkout, up to the summary. Checks that a missing e-mail address
 * is reported, that Back keeps the entries, and that the summary lists them.
 * @param word translates the shop's English texts
 */
export async function checkOut(
  frame: FrameLocator,
  word: (english: string) => string,
): Promise<void> {
  const next = frame.getByRole('button', { name: word('Continue') });
  const field = (english: string) => frame.getByLabel(word(english), { exact: true });
  await next.click();
  expect(await frame.getByRole('alert').innerText()).toBe(word('Enter an e-mail address.'));
  await field('E-mail').fill('mira@mail.example');
  await next.click();
  await field('Name').fill('Mira');
  await field('Address').fill('1 Hill Road');
  await field('To a store').check();
  await next.click();
  await frame.getByRole('heading', { name: word('Payment') }).waitFor();
  await frame.getByRole('button', { name: word('Back') }).click();
  expect(await field('Address').inputValue()).toBe('1 Hill Road');
  await next.click();
  await next.click();
  expect(await frame.locator('#checkout p').innerText()).toBe(
    `mira@mail.example · Mira, 1 Hill Road, ${word('To a store')} · ${word('Card')}`,
  );
}
