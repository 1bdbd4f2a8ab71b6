import { expect, it } from 'vitest';
import { looks, openWithAxe, states, violationsIn } from './axe-states.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

it.each(looks)(
  'axe finds no violations in any state, $colorScheme and $width px wide',
  async (look) => {
    const { page, close } = await openWithAxe(browser, preview.url);
    const found: string[] = [];
    for (const state of states) found.push(...(await violationsIn(page, state, look)));
    expect(found).toEqual([]);
    await close();
  },
  120_000,
);
