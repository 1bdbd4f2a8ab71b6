import { expect, it } from 'vitest';
import { looks, openWithAxe, states, violationsIn } from './axe-states.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

it('axe finds no violations in any state; each state is checked in one theme and width, by the long suite in all', async () => {
  const { page, close } = await openWithAxe(browser, preview.url);
  const found: string[] = [];
  for (const [index, state] of states.entries())
    found.push(...(await violationsIn(page, state, looks[index % looks.length]!)));
  expect(found).toEqual([]);
  await close();
});
