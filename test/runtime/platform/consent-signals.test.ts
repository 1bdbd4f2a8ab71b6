// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { freshTime, logged } from '../page.ts';

freshTime();

const load = async () => ({
  ...(await import('../../../runtime/platform/watch/consent-signals.ts')),
  ...(await import('../../../runtime/platform/watch/turn.ts')),
});

it.each([
  [true, true],
  [false, false],
  ['1', false],
  [undefined, false],
])('Global Privacy Control as %o: %s', async (globalPrivacyControl, expected) => {
  vi.stubGlobal('navigator', { globalPrivacyControl });
  expect((await load()).globalPrivacyControl()).toBe(expected);
});

describe('the TCF purposes', () => {
  type Hear = (data: object, isFine: boolean) => void;

  /** Loads the module on a page with a consent tool. */
  const listening = async () => {
    let hear: Hear = () => {};
    const tcfapi = vi.fn((_command: string, _version: number, given: Hear) => {
      hear = given;
    });
    vi.stubGlobal('__tcfapi', tcfapi);
    const loaded = await load();
    const turn = vi.fn();
    loaded.atTurn(turn);
    loaded.tcfPurposes();
    return { ...loaded, tcfapi, turn, hear: (data: object) => hear(data, true) };
  };

  it('are requested once', async () => {
    const { tcfPurposes, tcfapi } = await listening();
    expect(tcfPurposes()).toBe(undefined);
    expect(tcfapi.mock.calls).toEqual([['addEventListener', 2, expect.any(Function)]]);
  });

  it('are requested as soon as the page has a consent tool', async () => {
    const { tcfPurposes } = await load();
    vi.stubGlobal('__tcfapi', 'not yet');
    expect(tcfPurposes()).toBe(undefined);
    const tcfapi = vi.fn();
    vi.stubGlobal('__tcfapi', tcfapi);
    tcfPurposes();
    expect(tcfapi).toHaveBeenCalledTimes(1);
  });

  it.each(['tcloaded', 'useractioncomplete'])('are those agreed to, at %s', async (eventStatus) => {
    const { tcfPurposes, hear } = await listening();
    hear({
      eventStatus,
      purpose: { consents: { 1: true, 2: false, 7: true, 11: true, 12: true } },
    });
    expect(tcfPurposes()).toEqual([1, 7, 11]);
  });

  it('are none if the answer names none', async () => {
    const { tcfPurposes, hear } = await listening();
    hear({ eventStatus: 'tcloaded' });
    expect(tcfPurposes()).toEqual([]);
    hear({ eventStatus: 'tcloaded', purpose: {} });
    expect(tcfPurposes()).toEqual([]);
  });

  it('stay the same while the dialog is open again', async () => {
    const { tcfPurposes, hear } = await listening();
    hear({ eventStatus: 'tcloaded', purpose: { consents: { 1: true } } });
    hear({ eventStatus: 'cmpuishown', purpose: { consents: {} } });
    expect(tcfPurposes()).toEqual([1]);
  });

  it('start a turn only when they change', async () => {
    const { hear, turn } = await listening();
    const data = { eventStatus: 'tcloaded', purpose: { consents: { 1: true } } };
    hear({ eventStatus: 'cmpuishown' });
    expect(turn).toHaveBeenCalledTimes(0);
    hear(data);
    expect(turn).toHaveBeenCalledTimes(1);
    hear(data);
    expect(turn).toHaveBeenCalledTimes(1);
    hear({ eventStatus: 'useractioncomplete', purpose: { consents: { 1: true, 2: true } } });
    expect(turn).toHaveBeenCalledTimes(2);
  });

  it('are missing if the consent tool throws, which is logged', async () => {
    const lines = logged();
    vi.stubGlobal('__tcfapi', () => {
      throw new Error('broken');
    });
    const { tcfPurposes } = await load();
    expect(tcfPurposes()).toBe(undefined);
    expect(lines).toEqual(['error: [tagwright] Failed to call __tcfapi. broken']);
  });
});
