import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readScenario } from '../../compiler/play/scenario/read/read-scenario.ts';
import { readStep } from '../../compiler/play/scenario/read/read-step.ts';
import { choiceWithCookies } from '../../preview/session/record/choice-with-cookies.ts';
import { toFlowYaml } from '../../preview/session/record/flow-yaml.ts';
import { toScenario } from '../../preview/session/record/to-scenario.ts';
import type { WrittenStep } from '../../preview/session/steps/written-step.ts';

/** Strings that YAML could parse as something else. */
const texts = [
  'yes',
  'null',
  '1',
  '#a',
  'a: b',
  '- x',
  '"q\'',
  'é\n\u2028',
  '',
  '%a%',
  'no',
  '[an-la="x\\"y"]',
  'a, b',
  '{x}',
  '1e3',
  '0x1',
  '2025-01-01',
  '12:30:00',
  '~',
  '*a',
  '&a',
  '!a',
  'a #b',
];

describe('the scenario file', () => {
  it('writes values so that YAML parses them back', () => {
    for (const text of texts)
      expect(parse(toFlowYaml({ [text || 'k']: [text, { deep: text }] }))).toEqual({
        [text || 'k']: [text, { deep: text }],
      });
  });

  it('contains the recorded steps, whatever their texts contain', () => {
    const steps: WrittenStep[] = [
      { open: '/in/' },
      { expect: [{ interact: { eVars: { 22: 'x' }, events: { 1: 1 } } }] },
      { cookie: { a: null } },
      { 'expect-none': true },
      ...texts.map((text) => ({ fill: { '#q': text } })),
    ];
    const text = toScenario(
      'A: "title"',
      {
        site: 'in',
        asOf: '2025-04-15',
        at: '2025-04-15T10:00:00Z',
        cookies: { consent: 'permit%201' },
        width: 360,
        height: 800,
        zone: 'Asia/Kolkata',
        language: 'en-GB',
        hasShopScript: true,
      },
      steps,
      ['[tagwright] odd: thing'],
    );
    const { scenario, problems } = readScenario(parse(text));
    expect(problems).toEqual([]);
    expect(scenario).toMatchObject({
      title: 'A: "title"',
      site: 'in',
      asOf: '2025-04-15',
      startMs: Date.UTC(2025, 3, 15, 10),
      visitor: {
        cookies: { consent: 'permit%201' },
        viewport: { width: 360, height: 800 },
        zone: 'Asia/Kolkata',
        language: 'en-GB',
      },
      logs: ['[tagwright] odd: thing'],
      hasShopScript: true,
    });
    expect(scenario?.steps).toEqual(steps.map((step) => readStep(step, '', [])));
  });
});

describe('cookies of a step', () => {
  it('become the corresponding choice', () => {
    expect(
      choiceWithCookies(
        { consent: 'none', cookies: { a: '1' } },
        { consent: 'permit%201%2C2', a: null, b: '2' },
        'consent',
      ),
    ).toEqual({ consent: '1,2', cookies: { b: '2' } });
    expect(
      choiceWithCookies({ consent: '1,2', cookies: {} }, { consent: null }, 'consent'),
    ).toEqual({
      consent: 'none',
      cookies: {},
    });
    expect(
      choiceWithCookies({ consent: '1,2', cookies: {} }, { consent: 'permit 9' }, 'consent'),
    ).toEqual({ consent: '1,2', cookies: { consent: 'permit 9' } });
  });
});
