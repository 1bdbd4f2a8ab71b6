// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../page.ts';

const load = () => import('../../../runtime/actions/log.ts');

beforeEach(() => {
  vi.resetModules();
  open('https://www.shop.example/in/', '<p id="layer"></p>');
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('log', () => {
  it('writes to the console while debug logging is on, and only if there is a text', async () => {
    const { log } = await load();
    const [plain, warn] = [
      vi.spyOn(console, 'log').mockReturnValue(),
      vi.spyOn(console, 'warn').mockReturnValue(),
    ];
    log({ text: 'unseen', level: 'log' });
    localStorage.setItem('tagwright.debug', 'true');
    log({ text: 'No eddlObj found.', level: 'log' });
    log({ text: undefined, level: 'log' });
    log({ text: 'Mind', level: 'warn' });
    expect([plain.mock.calls, warn.mock.calls]).toEqual([
      [['[tagwright] No eddlObj found.']],
      [['[tagwright] Mind']],
    ]);
    localStorage.removeItem('tagwright.debug');
  });
});
