import { describe, expect, it } from 'vitest';
import { beforeConsentText } from '../../preview/app/pickers/before-consent-text.ts';
import { ruleChanges } from '../../preview/panels/compare/date-changes.ts';
import { callerOf } from '../../preview/panels/requests/caller-of.ts';
import { hostsBeforeConsent } from '../../preview/session/visitor/hosts-before-consent.ts';
import { request } from './request-fixtures.ts';

describe('the hosts before consent', () => {
  const host = (name: string, formula: object) => ({ host: name, formula }) as never;
  it("are those that need no consent, or whose need for consent can't be computed", () => {
    const hosts = [
      host('edge.example', { digits: [3] }),
      host('always.example', { always: true }),
      host('unless.example', { not: { digits: [4] } }),
      host('never.example', { never: true }),
      host('other.example', { other: 'a script' }),
    ];
    expect(hostsBeforeConsent({ hosts }, '/in/')).toEqual([
      'always.example',
      'unless.example',
      'other.example',
    ]);
  });

  it.each([
    [0, [], 'Sends nothing'],
    [2, [], 'Before consent: sends nothing'],
    [2, ['a.example'], 'Before consent: can send to 1 of 2 hosts'],
  ])('of %i, %j are "%s"', (all, beforeConsent, text) => {
    expect(beforeConsentText({ all, beforeConsent })).toBe(text);
  });
});

it('the differences between two dates are the rules that only one has, and those that changed', () => {
  const rule = (id: string, digest: string) => ({ id, digest, name: `Rule ${id}` }) as never;
  const then = { rules: [rule('a', '1'), rule('b', '1'), rule('c', '1')] };
  const now = { rules: [rule('b', '1'), rule('c', '2'), rule('d', '1')] };
  expect(ruleChanges(then, now)).toEqual({
    onlyThen: ['Rule a'],
    onlyNow: ['Rule d'],
    changed: ['Rule c'],
  });
});

describe('the caller of a request that a third-party script sends', () => {
  const call = [
    'event',
    'conversion',
    { send_to: 'AW-3/FrSold', value: 577, transaction_id: 'F-1' },
  ];
  const sent = request(1, 'https://www.google.com/ccm/collect', {
    query: { call: JSON.stringify(call) },
  });
  const everywhere = { args: { id: 'G-1', event: 'purchase', value: 577, order: 'F-1' } };
  const ads = {
    args: { account: 'AW-3', label: 'FrSold', event: 'purchase', value: 577, order: 'F-1' },
  };

  it('is the action of which the request contains the most values', () => {
    expect(callerOf(sent, [everywhere, ads])).toBe(ads);
  });

  it('is unknown if two actions have equally many values in the request, or none has enough', () => {
    expect(callerOf(sent, [ads, { ...ads }])).toBe(undefined);
    expect(callerOf(sent, [{ args: { event: 'conversion' } }])).toBe(undefined);
    expect(callerOf(sent, [])).toBe(undefined);
  });

  it('is the action with the most values in the call, even if another has more in earlier calls', () => {
    const prepared = request(1, 'https://www.google.com/ccm/collect', {
      query: {
        call: JSON.stringify(call),
        with: JSON.stringify([['config', 'G-1', { page: 'cart', login: 'out', shop: 'b2c' }]]),
      },
    });
    const tag = { args: { ...everywhere.args, page: 'cart', login: 'out', shop: 'b2c' } };
    expect(callerOf(prepared, [tag, ads])).toBe(ads);
    expect(callerOf(prepared, [everywhere, { args: { ...everywhere.args, id: 'G-2' } }])).toBe(
      everywhere,
    );
  });

  it('treats hyphens and underscores alike, because tags name events with underscores', () => {
    const view = request(1, 'https://www.google.com/ccm/collect', {
      query: { call: JSON.stringify(['event', 'page_view', { send_to: 'AW-3' }]) },
    });
    const own = { args: { account: 'AW-3', event: 'page-view' } };
    expect(callerOf(view, [{ args: { account: 'AW-3', event: 'purchase' } }, own])).toBe(own);
  });
});
