// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Allowed } from '../../../../runtime/contract.ts';
import type { ClientOptions } from '../../../../runtime/services/edge/client/client-options.ts';
import { outcomeOf, settle } from '../../page.ts';
import { openClientPage, options, type ClientPage } from './client-page.ts';

// Tests what the full client does with waiting events when the visitor withdraws consent.

let page: ClientPage;
let agrees: boolean;

beforeEach(() => {
  page = openClientPage();
  agrees = true;
});
afterEach(() => page.close());

const makeClient = async (more: Partial<ClientOptions> = {}, allowed: Allowed = () => agrees) =>
  (await import('../../../../runtime/services/edge/client/create-client.ts')).createClient(
    { ...options, ...more },
    allowed,
  );

describe('a withdrawal while an event waits', () => {
  it('reports an event that is not sent, because consent was withdrawn while it waited', async () => {
    const client = await makeClient();
    void client.send({ xdm: { n: 1 } });
    void client.send({ xdm: { n: 2 } });
    const command = outcomeOf(client.dispatch({ xdm: {} }));
    await settle();
    agrees = false;
    await page.posts[0]!.answer();
    expect(page.posts).toHaveLength(1);
    expect(page.lines.filter((line) => !line.includes('Delaying request'))).toEqual([
      'log: [tagwright] Successfully sending XDM to Edge Network',
      'error: [tagwright] Failed to send XDM to Edge Network The user declined consent.',
    ]);
    const { ConsentDeclined } =
      await import('../../../../runtime/services/edge/client/consent-state.ts');
    expect(command.error).toBeInstanceOf(ConsentDeclined);
  });

  it("doesn't report such an event as sent in a bundle without commands", async () => {
    const uses = '../../../../runtime/uses.ts';
    vi.doMock(uses, async () => ({ ...(await vi.importActual(uses)), edgeCommands: false }));
    const client = await makeClient();
    vi.doUnmock(uses);
    void client.send({ xdm: { n: 1 } });
    const waiting = outcomeOf(client.send({ xdm: { n: 2 } }));
    await settle();
    agrees = false;
    await page.posts[0]!.answer();
    expect([page.posts.length, waiting.isOver]).toEqual([1, true]);
    expect(page.lines.filter((line) => !line.includes('Delaying request'))).toEqual([
      'log: [tagwright] Successfully sending XDM to Edge Network',
    ]);
  });
});
