// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listeners, logged } from '../page.ts';

let stopListening: () => void;
let lines: string[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stopListening = listeners();
  lines = logged();
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
});

afterEach(() => {
  stopListening();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'readyState');
});

const load = async () => ({
  ...(await import('../../../runtime/engine/satellite/page-bottom.ts')),
  ...(await import('../../../runtime/engine/life-cycle.ts')),
  ...(await import('../../../runtime/engine/trigger.ts')),
});

describe('_satellite.pageBottom (R-01)', () => {
  it('runs the page-bottom rules once, and no rule of a later phase', async () => {
    const { pageBottom, onPhase, release } = await load();
    const ran: unknown[] = [];
    onPhase(2, () => ran.push('DOM ready'));
    onPhase(1, (event) => ran.push(event));
    release();
    expect(ran).toEqual([]);
    pageBottom();
    pageBottom();
    expect(ran).toEqual([{}]);
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(ran).toEqual([{}, 'DOM ready']);
  });

  it('logs an error instead of throwing it at the page', async () => {
    const { pageBottom, onPhase, release } = await load();
    onPhase(1, () => {
      throw new Error('broken');
    });
    release();
    expect(pageBottom).not.toThrow();
    expect(lines).toEqual(['error: [tagwright] Failed to run the page-bottom rules. broken']);
  });
});
