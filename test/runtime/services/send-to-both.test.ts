// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendToBoth } from '../../../runtime/services/edge/send-to-both.ts';
import { toDatastream } from '../../../runtime/services/edge/to-datastream.ts';
import { logged, settle } from '../page.ts';

const page = window as unknown as { second?: unknown };
const first = vi.fn(async () => {});
let lines: string[];

const edge = (both = sendToBoth) =>
  both(
    { send: first as (event: { xdm: object; documentUnloading?: boolean }) => Promise<void> },
    'second',
  );

beforeEach(() => {
  lines = logged();
  first.mockReset().mockResolvedValue();
});

afterEach(() => {
  delete page.second;
  vi.restoreAllMocks();
});

describe('a page with a second instance (G-08)', () => {
  it('sends each event to both, and logs each result', async () => {
    const second = vi.fn(async () => ({}));
    page.second = second;
    await edge().send({ xdm: { n: 1 }, documentUnloading: true });
    await edge().send({ xdm: { n: 2 } });
    await settle();
    expect(first.mock.calls).toEqual([
      [{ xdm: { n: 1 }, documentUnloading: true }],
      [{ xdm: { n: 2 } }],
    ]);
    expect(second.mock.calls).toEqual([
      ['sendEvent', { xdm: { n: 1 }, documentUnloading: true }],
      ['sendEvent', { xdm: { n: 2 }, documentUnloading: false }],
    ]);
    expect(lines).toEqual([
      'log: [tagwright] Successfully sending XDM to AEP Edge Network',
      'log: [tagwright] Successfully sending XDM to AEP Edge Network',
    ]);
  });

  it("doesn't send the second an event for another datastream", async () => {
    const second = vi.fn(async () => ({}));
    page.second = second;
    const both = edge();
    await toDatastream(both as Parameters<typeof toDatastream>[0], 'other').send({ xdm: { n: 1 } });
    expect([first.mock.calls, second.mock.calls, Reflect.get(both, 'logsSends')]).toEqual([
      [[{ xdm: { n: 1 } }]],
      [],
      true,
    ]);
  });

  it('sends the second a copy without email addresses', async () => {
    const second = vi.fn(async () => ({}));
    page.second = second;
    const xdm = { web: { name: 'to mira@mail.example' } };
    await edge().send({ xdm });
    expect(second.mock.calls).toEqual([
      ['sendEvent', { xdm: { web: { name: 'to ' } }, documentUnloading: false }],
    ]);
    expect(xdm.web.name).toBe('to mira@mail.example');
  });

  it.each([
    [
      'rejects',
      async () => {
        throw new Error('no');
      },
    ],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('continues with the first if the second %s', async (_, second) => {
    page.second = second;
    await edge().send({ xdm: { n: 1 } });
    await settle();
    expect(first).toHaveBeenCalledTimes(1);
    expect(lines).toEqual(['error: [tagwright] Failed to send XDM to AEP Edge Network no']);
  });

  it('continues with the second if the first rejects, and rejects', async () => {
    const second = vi.fn(async () => ({}));
    page.second = second;
    first.mockRejectedValue(new Error('no'));
    await expect(edge().send({ xdm: {} })).rejects.toThrow('no');
    expect(second).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])(
    "doesn't share the first one's event with the second (blank-emails: %s)",
    async (edgeBlanksEmails) => {
      vi.resetModules();
      const uses = '../../../runtime/uses.ts';
      vi.doMock(uses, async () => ({ ...(await vi.importActual(uses)), edgeBlanksEmails }));
      const mocked = await import('../../../runtime/services/edge/send-to-both.ts');
      const xdm = { n: 1 };
      page.second = async (_: string, event: { xdm: { n: number } }) => {
        event.xdm.n = 2;
      };
      await edge(mocked.sendToBoth).send({ xdm });
      expect(xdm).toEqual({ n: 1 });
      vi.doUnmock(uses);
    },
  );
});

it.each([[undefined], ['text']])(
  'a page without one sends to the first alone (%s)',
  async (second) => {
    page.second = second;
    await edge().send({ xdm: { n: 1 } });
    expect(first).toHaveBeenCalledTimes(1);
    expect(lines).toEqual([
      'log: [tagwright] No matching instance was configured with this name: second.',
    ]);
  },
);
