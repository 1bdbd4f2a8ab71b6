// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { caughtScripts, logged } from '../page.ts';

const page = window as unknown as Record<string, unknown>;

caughtScripts('__tcfapi');
afterEach(() => {
  localStorage.clear();
});

describe("the page's consent tool", () => {
  const requestData = async () =>
    (await import('../../../runtime/platform/page/tcf.ts')).requestTcData();

  it('returns its data', async () => {
    const tool = vi.fn(
      (_command: string, _version: number, say: (data: unknown, isFine: boolean) => void) =>
        say({ tcString: 'C' }, true),
    );
    page['__tcfapi'] = tool;
    expect(await requestData()).toEqual({ tcString: 'C' });
    expect(tool.mock.calls).toEqual([['getTCData', 2, expect.any(Function)]]);
  });

  it('rejects if there is no tool, or the tool has no data', async () => {
    await expect(requestData()).rejects.toThrow('There is no consent tool.');
    page['__tcfapi'] = 'mine';
    await expect(requestData()).rejects.toThrow('There is no consent tool.');
    for (const [data, isFine] of [
      [null, true],
      [{ tcString: 'C' }, false],
    ]) {
      page['__tcfapi'] = (
        _command: string,
        _version: number,
        say: (data: unknown, isFine: unknown) => void,
      ) => say(data, isFine);
      await expect(requestData()).rejects.toThrow('The consent tool returned no data.');
    }
  });

  it("allows all purposes if the GDPR doesn't apply, and logs nothing if the tool returns nothing", async () => {
    const lines = logged();
    let say = (_data: unknown, _isFine: boolean) => {};
    page['__tcfapi'] = (_command: string, _version: number, hear: typeof say) => {
      say = hear;
    };
    const { tcfPurposes } = await import('../../../runtime/platform/watch/consent-signals.ts');
    tcfPurposes();
    say(undefined, true);
    say({ gdprApplies: false }, false);
    say({ eventStatus: 'cmpuishown' }, true);
    expect([tcfPurposes(), lines]).toEqual([undefined, []]);
    say({ gdprApplies: false }, true);
    expect(tcfPurposes()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    say(
      {
        get eventStatus() {
          throw new Error('broken');
        },
      },
      true,
    );
    expect(lines).toEqual(['error: [tagwright] Failed to read __tcfapi. broken']);
  });
});
