import { expect, it } from 'vitest';
import { looks, openWithAxe, states, violationsIn } from './axe-states.ts';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

it('axe finds nothing wrong in any state; each is looked at in one of the looks, and in all of them by the long suite', async () => {
  const { page, close } = await openWithAxe(browser, preview.url);
  const found: string[] = [];
  for (const [index, state] of states.entries()) found.push(...await violationsIn(page, state, looks[index % looks.length]!));
  expect(found).toEqual([]);
  await close();
});
