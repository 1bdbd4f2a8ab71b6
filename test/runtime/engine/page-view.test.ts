// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logged } from '../page.ts';

beforeEach(() => vi.resetModules());

afterEach(() => vi.restoreAllMocks());

it('a listener that throws at the start of a page view is logged, and the others run (R-05)', async () => {
  const lines = logged();
  const { beginPageView, onPageView, ranOnce } =
    await import('../../../runtime/engine/page-view.ts');
  const next = vi.fn();
  ranOnce.add(1);
  onPageView(() => {
    throw new Error('broken');
  });
  onPageView(next);
  beginPageView();
  expect(next).toHaveBeenCalledTimes(1);
  expect([...ranOnce]).toEqual([]);
  expect(lines).toEqual(['error: [tagwright] Failed to start a page view. broken']);
});
