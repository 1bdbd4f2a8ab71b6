// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { freshTime } from '../page.ts';

freshTime();

let visibility: string;

beforeEach(() => {
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});

const load = async () => {
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  return {
    ...(await import('../../../runtime/events/tab-visible.ts')),
    ...(await import('../../../runtime/events/tab-hidden.ts')),
  };
};

it('tab visible and tab hidden fire with one listener', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const { tabVisible, tabHidden } = await load();
  const ran: string[] = [];
  tabVisible(({ native }) => ran.push(`visible ${native!.type}`));
  tabHidden(() => ran.push('hidden'));
  tabHidden(() => ran.push('hidden again'));
  expect(added).toHaveBeenCalledTimes(1);
  for (visibility of ['hidden', 'visible'])
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(ran).toEqual(['hidden', 'hidden again', 'visible visibilitychange']);
});

it('a change of visibility starts a turn only if a rule reacts to it', async () => {
  const { atTurn } = await import('../../../runtime/platform/watch/turn.ts');
  const { tabHidden } = await load();
  const turn = vi.fn();
  atTurn(turn);
  tabHidden(() => {});
  for (visibility of ['hidden', 'visible'])
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(turn).toHaveBeenCalledTimes(1);
});
