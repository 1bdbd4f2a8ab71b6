import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';

/** Goes through the steps of the checkout. A step without a valid answer doesn't continue. */
export async function checkOut(frame: FrameLocator): Promise<void> {
  const next = frame.getByRole('button', { name: 'Continue' });
  await next.click();
  expect(await frame.getByRole('alert').innerText()).toBe('Enter an e-mail address.');
  await frame.getByLabel('E-mail').fill('mira@mail.example');
  await next.click();
  await frame.getByLabel('Name').fill('Mira');
  await frame.getByLabel('Address').fill('1 Hill Road');
  await frame.getByLabel('To a store').check();
  await next.click();
  await frame.getByRole('heading', { name: '3 of 3: Payment' }).waitFor();
  await frame.getByRole('button', { name: 'Back' }).click();
  expect(await frame.getByLabel('Address').inputValue()).toBe('1 Hill Road');
  await next.click();
  await next.click();
  expect(await frame.locator('#checkout p').innerText()).toBe(
    'mira@mail.example · Mira, 1 Hill Road, To a store · Card',
  );
}
