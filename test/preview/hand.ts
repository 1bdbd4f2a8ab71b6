import type { Locator, Page } from 'playwright-core';

/** Performs the actions of a reviewer in the preview, and counts them. */
export class Hand {
  /** The number of clicks and filled fields so far. A selected option counts as 2. */
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Clicks the tab whose name starts with the title. Some tabs also show a number after it. */
  tab(title: string): Promise<void> {
    return this.click(this.#page.getByRole('tab', { name: new RegExp(`^${title}`) }));
  }

  /** Fills in a field. */
  async fill(target: Locator, value: string): Promise<void> {
    this.count += 1;
    await target.fill(value);
  }

  /** Selects a storefront in the header. */
  async site(code: string): Promise<void> {
    await this.click(this.#page.locator('[data-field="Site"] button'));
    await this.click(this.#page.locator(`[role="option"][data-key="${code}"]`));
  }

  /** Selects an option of a field in a panel. */
  async option(label: string, value: string): Promise<void> {
    this.count += 2;
    await this.#page.getByLabel(new RegExp(`^${label}`)).selectOption(value);
  }
}
