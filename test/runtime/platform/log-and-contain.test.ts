// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contain } from '../../../runtime/platform/safety/contain.ts';
import { log, messageOf } from '../../../runtime/platform/safety/log.ts';
import { logged, settle } from '../page.ts';

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('log', () => {
  it('writes with a prefix and a level while debug logging is on', () => {
    const lines = logged();
    log('warn', 'Careful.');
    expect(lines).toEqual(['warn: [tagwright] Careful.']);
  });

  it('is silent otherwise', () => {
    const lines = logged();
    localStorage.setItem('tagwright.debug', 'false');
    log('error', 'Nobody looks.');
    localStorage.clear();
    log('error', 'Nobody looks.');
    expect(lines).toEqual([]);
  });

  it('never throws', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('SecurityError');
      },
    });
    expect(() => log('log', 'x')).not.toThrow();
  });
});

describe('contain', () => {
  it('logs errors and rejections', async () => {
    const lines = logged();
    contain('Failed.', () => {
      throw new Error('one');
    });
    contain('Failed.', async () => {
      throw new Error('two');
    });
    contain('Failed.', () => undefined);
    await settle();
    expect(lines).toEqual(['error: [tagwright] Failed. one', 'error: [tagwright] Failed. two']);
  });

  it('never throws, even if reading the error throws', async () => {
    logged();
    const evil = Object.defineProperty(new Error(), 'message', {
      get() {
        throw new Error('evil');
      },
    });
    for (const thrown of [
      evil,
      Object.create(null),
      Symbol('evil'),
      {
        toString: () => {
          throw new Error('evil');
        },
      },
    ]) {
      expect(() =>
        contain('Failed.', () => {
          throw thrown;
        }),
      ).not.toThrow();
      contain('Failed.', () => Promise.reject(thrown as Error));
    }
    await settle();
  });

  it('returns a message for any thrown value', () => {
    expect([new TypeError('a'), 'b', undefined, null, { message: '' }, 3].map(messageOf)).toEqual([
      'a',
      'b',
      'undefined',
      'null',
      '',
      '3',
    ]);
  });
});

describe('a site that counts no outcomes of rules', () => {
  const load = async () => {
    vi.resetModules();
    vi.doMock('../../../runtime/uses.ts', async (original) => ({
      ...(await original<object>()),
      healthCounts: false,
    }));
    const loaded = {
      ...(await import('../../../runtime/platform/safety/contain.ts')),
      ...(await import('../../../runtime/platform/safety/run-counts.ts')),
    };
    vi.doUnmock('../../../runtime/uses.ts');
    return loaded;
  };

  it('logs errors and rejections, and counts nothing', async () => {
    const lines = logged();
    const counted = vi.fn();
    const inPage = await load();
    inPage.countWith(counted);
    inPage.contain(
      'Failed.',
      () => {
        throw new Error('one');
      },
      1,
    );
    inPage.contain('Failed.', () => Promise.reject(new Error('two')), 1);
    await settle();
    expect(lines).toEqual(['error: [tagwright] Failed. one', 'error: [tagwright] Failed. two']);
    expect(counted).not.toHaveBeenCalled();
  });

  it('still has the results of functions, with or without `catch`', async () => {
    const inPage = await load();
    expect(
      [undefined, null, 1, { catch: undefined }].map((value) =>
        inPage.contain('Failed.', () => value),
      ),
    ).toEqual([undefined, null, 1, { catch: undefined }]);
  });
});
