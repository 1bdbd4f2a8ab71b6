// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setVariables } from '../../../runtime/actions/set-variables.ts';
import { sendEvent } from '../../../runtime/actions/send-event.ts';
import type { EdgeEvent } from '../../../runtime/services/edge/create-edge.ts';
import type { Part } from '../../../runtime/services/edge/client/create-client.ts';
import { markAllProfileUpdates } from '../../../runtime/services/edge/client/mark-all-profile-updates.ts';
import { markProfileUpdates } from '../../../runtime/services/edge/mark-profile-updates.ts';
import { clearVariables } from '../../../runtime/services/variables/variables.ts';

const NAME = 'Target Profile Update';

const sent: EdgeEvent[] = [];
const plain = () => ({ send: async (event: EdgeEvent) => void sent.push(event) });
const agentOf = ({ xdm }: EdgeEvent): unknown =>
  (xdm as { environment?: { browserDetails?: { userAgent?: unknown } } }).environment
    ?.browserDetails?.userAgent;

beforeEach(() => {
  sent.length = 0;
});
afterEach(() => clearVariables({}));

describe('profile updates (G-15)', () => {
  it('are events without experience data, if the site enables profile updates, and keep their other fields', async () => {
    await markProfileUpdates(plain()).send({
      xdm: { a: 1, environment: { browserDetails: { viewportWidth: 2 } } },
    });
    await markAllProfileUpdates({ ...plain(), parts: [] }).send({ xdm: {} });
    expect(sent.map(agentOf)).toEqual([NAME, NAME]);
    expect(sent[0]!.xdm).toEqual({
      a: 1,
      environment: { browserDetails: { viewportWidth: 2, userAgent: NAME } },
    });
  });

  it("don't include events with an eVar, or any event if the site doesn't enable profile updates", async () => {
    await markProfileUpdates(plain()).send({
      xdm: { _experience: { analytics: { customDimensions: { eVars: { eVar1: 'a' } } } } },
    });
    await sendEvent({ edge: plain(), type: 't' }, {});
    expect(sent.map(agentOf)).toEqual([undefined, undefined]);
  });

  it('include commands of the page whose own fields have no experience data', () => {
    const parts: Part[] = [];
    markAllProfileUpdates({ ...plain(), parts });
    const [context, full] = [{ web: {} }, { web: {} }];
    parts[0]!.onEvent!({ xdm: context, data: {}, given: { a: 1 } });
    parts[0]!.onEvent!({ xdm: full, data: {}, given: { _experience: { b: 1 } } });
    expect([context, full]).toEqual([
      { web: {}, environment: { browserDetails: { userAgent: NAME } } },
      { web: {} },
    ]);
  });

  it('contain identities and no other variable, if the action sets profileUpdate', async () => {
    setVariables(
      { eVars: { 1: 'a' }, page: { name: 'home' }, identity: { id: 'u1', namespace: 'Member' } },
      {},
    );
    await sendEvent({ edge: plain(), type: 't', profileUpdate: true }, {});
    await sendEvent({ edge: plain(), type: 't' }, {});
    expect(sent.map(agentOf)).toEqual([NAME, undefined]);
    expect(sent[0]!.xdm).toMatchObject({ eventType: 't', identityMap: { Member: [{ id: 'u1' }] } });
    expect(sent[0]!.xdm).not.toHaveProperty('_experience');
    expect(sent[0]!.xdm).not.toHaveProperty('web.webPageDetails.name');
    expect(sent[1]!.xdm).toHaveProperty('_experience.analytics.customDimensions.eVars.eVar1', 'a');
  });
});
