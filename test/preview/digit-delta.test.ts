// @vitest-environment happy-dom
import { act, createElement, type FunctionComponent } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { startChoice } from '../../preview/session/choice/choice.ts';

vi.mock('../../preview/panels/consent/try-consent.ts', () => ({
  tryConsent: () => Promise.reject(new Error('no frame')),
}));

// A variable, because the TypeScript settings of the tests don't include components.
const file = '../../preview/panels/consent/DigitDelta.tsx';
const { DigitDelta } = (await import(file)) as { readonly DigitDelta: FunctionComponent<object> };

it('a test of another consent that fails says so, and can be repeated', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const panel = { choice: startChoice, view: { cookies: [], local: [], session: [] } };
  const delta = { more: [], fewer: [] };
  const props = { title: '3 analytics on', delta, next: '1,3', cookie: 'permit', panel };
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() => root.render(createElement(DigitDelta, props)));
  const button = container.querySelector('button')!;
  await act(async () => button.click());
  expect(container.querySelector('[role=alert]')?.textContent).toMatch(/couldn't be loaded/);
  expect([button.disabled, container.querySelector('[role=status]')]).toEqual([false, null]);
  act(() => root.unmount());
});
