import fc, { type Arbitrary } from 'fast-check';
import type { Act, Action, Case, Element, Load, Rule } from './case.ts';
import { randomRule } from './random-rule.ts';
import { CALLS, CUSTOM, KEYS, TEXTS } from './vocabulary.ts';

/**
 * Defaults for elements. Only Adobe's engine applies `clean` and `lower` to a default (see
 * differences.ts). So all these defaults are texts that `clean` and `lower` leave unchanged.
 */
const DEFAULTS = ['none', 'x', ''];
const ELEMENTS = ['e0', 'e1', 'e2', 'e3', 'e4'];

/** Generates a page with rules that both engines can run. */
export const randomCase: Arbitrary<Case> = fc.boolean().chain(randomCaseThat);

/**
 * Generates a page whose actions wait in one queue in both engines. Rules make no direct calls,
 * because a called rule runs inside the calling rule in Tagwright, but after it in Adobe's engine.
 */
export const randomHeldCase: Arbitrary<Case> = randomCaseThat(true).map((made) => ({
  ...made,
  holds: true,
  rules: made.rules.map((rule) => ({
    ...rule,
    actions: rule.actions.map((action): Action =>
      action.does === 'call' ? { does: 'record', value: 'plain' } : action,
    ),
  })),
}));

function randomCaseThat(waits: boolean): Arbitrary<Case> {
  return randomElements(waits).chain((elements) => {
    const rules = fc.array(randomRule(elements, waits), {
      minLength: 2,
      maxLength: 6,
      size: 'max',
    });
    const mode = fc.constantFrom(
      'sync' as const,
      'async' as const,
      'defer' as const,
      'late' as const,
    );
    const loads = fc.array(randomLoad(waits), { minLength: 1, maxLength: 2 });
    return fc
      .record({ rules, mode, loads, saysBottom: fc.boolean() })
      .map(({ rules, mode, loads, saysBottom }): Case => ({
        elements,
        mode,
        waits,
        saysBottom: mode === 'sync' && saysBottom,
        rules: rules.map((rule, index) => named(rule, `r${index}`)),
        loads: mode === 'sync' ? loads : loads.map((load) => ({ ...load, early: [] })),
      }));
  });
}

const named = (rule: Omit<Rule, 'name'>, name: string): Rule => ({ name, ...rule });

function randomElements(waits: boolean): Arbitrary<readonly Element[]> {
  return fc.tuple(
    ...ELEMENTS.map((name, index): Arbitrary<Element> => {
      const before = ELEMENTS.slice(0, index);
      const from: Arbitrary<Element['from']> = fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...KEYS).map((state) => ({ state })) },
        { weight: 1, arbitrary: fc.constant('throws' as const) },
        ...(before.length
          ? [
              {
                weight: 3,
                arbitrary: fc.constantFrom(...before).map((other) => ({ text: `%${other}%` })),
              },
            ]
          : []),
      );
      return fc
        .record(
          {
            name: fc.constant(name),
            from,
            clean: fc.boolean(),
            lower: fc.boolean(),
            default: fc.constantFrom(...DEFAULTS),
            keep: fc.constantFrom('page' as const, 'session' as const, 'visitor' as const),
          },
          { requiredKeys: ['name', 'from', 'clean', 'lower'] },
        )
        .map((element): Element => {
          // An element that throws gets no default, because only Tagwright would return the default
          // (see differences.ts). If rules wait, elements store no value, because the stored value
          // would depend on which rule reads the element first.
          const { default: otherwise, keep, ...rest } = element;
          return {
            ...rest,
            ...(element.from !== 'throws' && otherwise !== undefined && { default: otherwise }),
            ...(element.from !== 'throws' && !waits && keep !== undefined && { keep }),
          };
        });
    }),
  );
}

function randomLoad(waits: boolean): Arbitrary<Load> {
  const stated = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
    fc.constantFrom<unknown>(0, 7.5, false, true, [], ['x', 2], { k: 'x' }),
  );
  const detail = fc.record({ n: fc.uuid(), x: stated }, { requiredKeys: ['n'] });
  const act: Arbitrary<Act> = fc.oneof(
    { weight: 3, arbitrary: fc.record({ call: fc.constantFrom(...CALLS, 'nobody'), detail }) },
    { weight: 2, arbitrary: fc.record({ custom: fc.constantFrom(...CUSTOM), detail }) },
    ...(waits
      ? []
      : [
          {
            weight: 3,
            arbitrary: fc.record({
              set: fc.constantFrom(...KEYS),
              to: fc.oneof(stated, fc.constant(undefined)),
            }),
          },
        ]),
  );
  const state = fc.record({ p: stated, q: stated, r: stated }, { requiredKeys: [] });
  return fc.record({
    state,
    early: fc.array(act, { maxLength: 2 }),
    acts: fc.array(act, { maxLength: 6, size: 'max' }),
  });
}
