import { expect, it } from 'vitest';
import { looks, openWithAxe, states, violationsIn } from './axe-states.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

/** Every twelfth state of the app. The long suite checks every state in every theme and width. */
const checked = states.filter((_, index) => index % 12 === 0);

it('axe finds no violations in every twelfth state, each in one theme and width', async () => {
  const { page, close } = await openWithAxe(browser, preview.url);
  const found: string[] = [];
  for (const [index, state] of checked.entries())
    found.push(...(await violationsIn(page, state, looks[index % looks.length]!)));
  expect(found).toEqual([]);
  await close();
});
