// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { cookieJar } from '../../page.ts';
import { onFreshPage } from './on-fresh-page.ts';

const page = window as unknown as { dataLayer?: unknown };

const log = onFreshPage('dataLayer');

/** Follows the data layer, with a rule for one event. */
const follow = async (name: string, run: () => unknown) => {
  const { onEntry, followDataLayer } =
    await import('../../../../runtime/engine/data-layer/queue.ts');
  const { release } = await import('../../../../runtime/engine/trigger.ts');
  onEntry((given) => given === name, run);
  followDataLayer('dataLayer');
  release();
};

const push = (...entries: unknown[]) => (page.dataLayer as unknown[]).push(...entries);

describe('the queue of entries', () => {
  it('skips and logs an entry if rules push it at a depth of more than ten', async () => {
    const run = vi.fn(() => push({ event: 'again' }));
    await follow('again', run);
    push({ event: 'again' });
    expect(run).toHaveBeenCalledTimes(10);
    expect(log.lines).toEqual([
      'error: [tagwright] An entry of the data layer is nested too deep and is skipped.',
    ]);
    push({ event: 'again' });
    expect(run).toHaveBeenCalledTimes(20);
  });

  it('runs only the rules of the event that an entry names', async () => {
    const run = vi.fn();
    await follow('go', run);
    push({ event: 'other' }, { event: 'go' }, { event: 'undefined' });
    expect(run.mock.calls).toEqual([[{ detail: { event: 'go' }, entry: { event: 'go' } }]]);
  });

  it('logs an entry that throws', async () => {
    await follow('go', () => {});
    push(() => {
      throw new Error('broken');
    });
    expect(log.lines).toEqual([
      'error: [tagwright] Failed to process an entry of the data layer. broken',
    ]);
  });

  it('processes an entry after the rule that pushes it, which reads the same cookies until then', async () => {
    const { jar } = cookieJar({ a: '1' });
    const { readCookie } = await import('../../../../runtime/platform/storage/cookies.ts');
    const seen: unknown[] = [];
    await follow('go', () => {
      seen.push(readCookie('a'));
      jar.set('a', '2');
      push(() => seen.push('pushed'));
      seen.push(readCookie('a'));
    });
    push({ event: 'go' });
    expect(seen).toEqual(['1', '1', 'pushed']);
    Reflect.deleteProperty(document, 'cookie');
  });
});

describe('the list of entries', () => {
  it('is empty if the bundle creates it', async () => {
    await follow('go', () => {});
    expect(page.dataLayer).toHaveLength(0);
  });

  it('lets the page define push again', async () => {
    const run = vi.fn();
    await follow('go', run);
    const list = page.dataLayer as unknown[];
    const { push: followed } = list;
    Object.defineProperty(list, 'push', {
      get: () => (entry: unknown) => followed.call(list, entry),
    });
    push({ event: 'go' });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is followed if it has replaced the first one before the DOM is ready', async () => {
    const run = vi.fn();
    await follow('go', run);
    page.dataLayer = [{ event: 'go' }];
    expect(run).not.toHaveBeenCalled();
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(run).toHaveBeenCalledTimes(1);
  });
});
