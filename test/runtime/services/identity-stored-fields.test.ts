// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, cookieName, mcmid, nowS, openPage } from './identity-library.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the stored fields of a response (I-02, E-09)', () => {
  const answered = async (value: unknown, cookies = {}) => {
    const page = openPage(cookies);
    await page.library();
    await page.requests[0]!.answer(value);
    return page;
  };

  it('are the id, blob, region and opt-out, each as long as the service specifies', async () => {
    const page = await answered({ ...answer, id_sync_ttl: 100, d_ottl: 50, d_optout: ['global'] });
    expect(page.stored()).toEqual({
      MCMID: mcmid,
      MCIDTS: '19676',
      [`MCAAMLH-${nowS + 100}`]: '6',
      [`MCAAMB-${nowS + 100}`]: 'blob_-1',
      [`MCOPTOUT-${nowS + 50}s`]: 'global',
      vVersion: '5.5.0',
    });
  });

  it('expire after a week, or two hours for the opt-out, by default (I-04)', async () => {
    const page = await answered({ d_mid: mcmid, d_region: '7', d_blob: 'b' });
    expect(Object.keys(page.stored())).toEqual([
      'MCMID',
      'MCIDTS',
      `MCAAMLH-${nowS + 604_800}`,
      `MCAAMB-${nowS + 604_800}`,
      `MCOPTOUT-${nowS + 7200}s`,
      'vVersion',
    ]);
  });

  it('are in a cookie of the whole shop that expires after 390 days (I-04)', async () => {
    const { written } = await answered(answer);
    expect(written.at(-1)).toContain(`${cookieName}=`);
    expect(written.at(-1)).toMatch(
      /; path=\/; domain=shop\.example; max-age=33696000; samesite=none; secure$/,
    );
  });

  it("don't change fields of other libraries, or the number before them", async () => {
    const page = await answered(answer, { [cookieName]: '-1712354808|MCSOMETHING|x|MCIDTS|1' });
    expect(decodeURIComponent(page.jar.get(cookieName)!)).toMatch(
      new RegExp(`^-1712354808\\|MCSOMETHING\\|x\\|MCIDTS\\|19676\\|MCMID\\|${mcmid}\\|`),
    );
  });

  it.each([
    ['a blob with a bar in it', { d_blob: 'a|MCMID|1' }, 'MCAAMB'],
    ['a region that is no number', { dcs_region: 'x' }, 'MCAAMLH'],
    ['a region that is an object', { dcs_region: {} }, 'MCAAMLH'],
  ])("aren't %s", async (_what, more, name) => {
    const page = await answered({ ...answer, ...more });
    expect(Object.keys(page.stored()).filter((key) => key.startsWith(name))).toEqual([]);
    expect(page.stored()['MCMID']).toBe(mcmid);
  });

  it('omit opt-out values that could corrupt the cookie', async () => {
    const page = await answered({ ...answer, d_optout: ['a|b', 'global', 3] });
    expect(page.stored()[`MCOPTOUT-${nowS + 7200}s`]).toBe('global,3');
  });
});
