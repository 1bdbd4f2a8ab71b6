import { describe, expect, it } from 'vitest';
import type {
  ConsentFormula,
  ManifestConsent,
  SiteManifest,
} from '../../compiler/model/manifest.ts';
import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import { evaluateFormula } from '../../preview/session/visitor/evaluate-formula.ts';
import { digitChanges, policyState } from '../../preview/panels/consent/consent-effects.ts';
import { mayRunDelta } from '../../preview/panels/consent/may-run-delta.ts';
import { ranDelta } from '../../preview/panels/consent/ran-delta.ts';
import type { TraceRecord } from '../../preview/session/trace/trace-record.ts';
import { consentOf } from '../../preview/session/visitor/consent-of.ts';
import {
  consentValue,
  digitsOf,
  isConsent,
  withDigit,
} from '../../preview/session/visitor/consent-value.ts';

describe("the visitor's consent", () => {
  it('is a sorted list of unique digits, or none', () => {
    expect(['none', '1', '1,3,4'].every(isConsent)).toBe(true);
    expect(['', '3,1', '1,1', '9', '1,', 'permit 1', '01'].some(isConsent)).toBe(false);
    expect(['none', '1,4'].map(digitsOf)).toEqual([undefined, [1, 4]]);
    expect(['none', '1,4'].map(consentValue)).toEqual([undefined, 'permit 1,4']);
  });

  it('changes by one digit, and always contains the necessary purpose', () => {
    expect([
      withDigit('none', 4, true),
      withDigit('1,3,4', 3, false),
      withDigit('1,4', 4, true),
      withDigit('none', 4, false),
    ]).toEqual(['1,4', '1,4', '1,4', '1']);
  });
});

it('is the cookie that the user has set, which overrides the selected consent', () => {
  const consents = ['permit%201%2C2%2C3', 'permit 4,3', '34', '%', ''].map((permit) =>
    consentOf({ consent: '1,4', cookies: { permit } }, 'permit'),
  );
  expect(consents).toEqual(['1,2,3', '3,4', '', '', '']);
  expect(consentOf({ consent: '1,4', cookies: { other: '2' } }, 'permit')).toBe('1,4');
  expect(consentOf({ consent: 'none', cookies: {} }, undefined)).toBe('none');
  expect([digitsOf(''), withDigit('', 3, true)]).toEqual([[], '1,3']);
});

it('determines the states and the changes that the panel shows', () => {
  const consent = {
    cookie: 'permit',
    missing: 'pending',
    digits: { 1: 'necessary', 3: 'analytics', 4: 'advertising' },
    policies: [{ purpose: 'analytics', formula: { digits: [3] } }],
  } as unknown as ManifestConsent;
  const shown = (cookies: { readonly [name: string]: string }) => {
    const choice = { url: '/in/', consent: 'none', cookies };
    return [
      policyState(consent, consent.policies[0]!, choice),
      ...digitChanges({ rules: [] }, consent, choice).map(({ title, next }) => `${title}: ${next}`),
    ];
  };
  expect(shown({ permit: 'permit%201%2C3' })).toEqual([
    'in',
    '1 necessary off: 1,3',
    '3 analytics off: 1',
    '4 advertising on: 1,3,4',
  ]);
  expect(shown({})).toEqual([
    'pending',
    '1 necessary on: 1',
    '3 analytics on: 1,3',
    '4 advertising on: 1,4',
  ]);
});

describe('evaluateFormula', () => {
  const any: ConsentFormula = {
    any: [
      { all: [{ value: 'url: level-1', test: 'equals', operand: 'fr' }, { digits: [2, 4] }] },
      { all: [{ value: 'url: level-1', test: 'not-equals', operand: 'fr' }, { digits: [3] }] },
    ],
  };
  it('evaluates a formula for digits and a path', () => {
    expect([
      evaluateFormula(any, [2], '/fr/a/'),
      evaluateFormula(any, [3], '/fr/a/'),
      evaluateFormula(any, [3], '/in/'),
      evaluateFormula(any, undefined, '/in/'),
    ]).toEqual([true, false, true, false]);
    expect(evaluateFormula({ not: { digits: [3] } }, undefined, '/')).toBe(true);
    expect([
      evaluateFormula({ always: true }, undefined, '/'),
      evaluateFormula({ never: true }, [3], '/'),
    ]).toEqual([true, false]);
  });

  it('returns undefined if the result depends on something else', () => {
    const other: ConsentFormula = { other: 'a signal' };
    expect([
      evaluateFormula(other, [3], '/'),
      evaluateFormula({ all: [other, { digits: [4] }] }, [3], '/'),
      evaluateFormula({ any: [other, { digits: [3] }] }, [3], '/'),
      evaluateFormula({ not: other }, [3], '/'),
    ]).toEqual([undefined, false, true, undefined]);
  });
});

describe('the effect of another consent', () => {
  const guard = (action: string, kind: string, ...purposes: string[]) => ({
    action,
    guard: kind,
    purposes,
  });
  const manifest = {
    consent: {
      policies: [
        { purpose: 'analytics', formula: { digits: [3] } },
        { purpose: 'advertising', formula: { digits: [4] } },
      ],
    },
    rules: [
      { id: 'a', name: 'A', guards: [guard('send-event', 'implied', 'analytics')] },
      {
        id: 'b',
        name: 'B',
        guards: [
          guard('meta', 'tested', 'advertising'),
          guard('x', 'tested', 'advertising', 'analytics'),
          guard('y', 'always', 'advertising'),
          guard('z', 'never', 'advertising'),
        ],
      },
    ],
  } as unknown as SiteManifest;

  it('lists the actions that only one consent allows', () => {
    const delta = mayRunDelta(manifest, [1, 3], [1, 3, 4], '/');
    expect(delta).toMatchObject({
      more: [{ rule: { id: 'b' }, actions: ['meta', 'x'] }],
      fewer: [],
    });
    expect(mayRunDelta(manifest, [1, 3, 4], [1, 4], '/')).toMatchObject({
      more: [],
      fewer: [
        { rule: { id: 'a' }, actions: ['send-event'] },
        { rule: { id: 'b' }, actions: ['x'] },
      ],
    });
  });

  it('lists the actions that ran more or less often on one page', () => {
    const ran = (...rules: number[]): TraceRecord[] =>
      rules.map(
        (r) =>
          ({ k: 'act', r, i: 0, type: 'send', start: true, seq: 1, visit: 1, t: 0 }) as TraceRecord,
      );
    const meta = { rules: [{ name: 'A' }, { name: 'B' }] } as unknown as TraceMeta;
    expect(ranDelta(ran(0, 1), ran(1, 1), meta)).toEqual({ more: ['B: send'], fewer: ['A: send'] });
  });
});
