import {
  bringsDetail,
  type Action,
  type Case,
  type Condition,
  type Element,
  type Rule,
  type Trigger,
} from './case.ts';
import { withPrefix } from './write-container.ts';

/** The factor for `order`: Adobe's engine accepts values such as 0.25, Tagwright only integers. */
const QUARTERS = 4;

/** Scripts for the rules: a condition with a given result, and a value that throws. */
export const SCRIPTS = {
  'rules/base/scripts/ask.ts':
    'export default ({ answers }: { readonly answers: string }): boolean => (window as unknown as { lab: { ask(answers: string): boolean } }).lab.ask(answers);\n',
  'rules/base/scripts/fail.ts':
    "export default (): string => { throw new Error('on purpose'); };\n",
};

export const BASE = {
  site: 'base',
  title: 'Base',
  consent: {
    cookie: 'choice',
    digits: { 2: 'product', 3: 'analytics' },
    allows: { product: true, analytics: true },
  },
  edge: { datastream: 'd', org: 'A@AdobeOrg', domain: 'edge.shop.example' },
  'direct-calls': true,
  satellite: ['pageBottom'],
};

/**
 * Returns the settings of one site with the rules of several cases. One site saves time, because a
 * build takes as long for twenty cases as for one. Each rule fires only in pages whose
 * `setting.number` is the number of the rule's case. `holds` must be the same in all cases.
 * @param from the number of the first case
 */
export function writeRules(cases: readonly Case[], from: number): object {
  const site = siteOf(from);
  return {
    site,
    title: site,
    extends: 'base',
    serves: { hosts: ['127.0.0.1'] },
    ...(cases[0]!.holds && { hold: 'page' }),
    elements: Object.fromEntries(
      cases.flatMap(({ elements }, index) =>
        elements.map((element) => [
          `c${from + index}_${element.name}`,
          elementOf(element, `c${from + index}_`),
        ]),
      ),
    ),
    rules: cases.flatMap(({ rules }, index) =>
      rules.map((rule) => ruleOf(rule, site, from + index)),
    ),
  };
}

export const siteOf = (from: number): string => `s${from}`;

function ruleOf(
  { name, order, events, conditions, actions }: Rule,
  site: string,
  number: number,
): object {
  const prefix = `c${number}_`;
  return {
    id: `${site}/c${number}-${name}`,
    name: `${prefix}${name}`,
    order: order * QUARTERS,
    events: events.map(eventOf),
    conditions: [
      { js: 'setting.number', equals: number },
      ...conditions.map((condition) => conditionOf(condition, prefix)),
    ],
    actions: actions.map((action, index) =>
      actionOf(withPrefix(action, prefix), {
        rule: name,
        action: index,
        ...(bringsDetail(events) && { of: '%event.detail.n%' }),
      }),
    ),
  };
}

function eventOf(event: Trigger): unknown {
  return typeof event === 'string'
    ? event
    : 'call' in event
      ? { 'direct-call': event.call }
      : { 'custom-event': event.custom };
}

function conditionOf(condition: Condition, prefix: string): object {
  const test =
    'answers' in condition
      ? { script: '../../base/scripts/ask.ts', with: { answers: condition.answers } }
      : { element: prefix + condition.element, equals: condition.equals };
  return condition.negate ? { not: test } : test;
}

function actionOf(
  action: Action,
  common: { readonly rule: string; readonly action: number },
): object {
  const push = (entry: object) => ({ push: { to: 'lab.actions', entry: { ...common, ...entry } } });
  switch (action.does) {
    case 'record':
      return push({
        value: action.value,
        ...(action.sets && { set: action.sets.key, to: action.sets.to }),
      });
    case 'throw':
      return push({ does: 'throw' });
    case 'call':
      return {
        'direct-call': {
          id: action.id,
          detail: { n: `${common.rule}.${common.action}`, x: action.detail },
        },
      };
    case 'wait':
      return {
        pixel: {
          host: 'lab.example',
          path: '/',
          parameters: { ...common, ends: action.ends, after: action.afterMs },
          purpose: 'analytics',
        },
        timeout: action.timeoutMs,
        'delay-next': action.delayNext,
      };
  }
}

function elementOf(
  { from, default: otherwise, clean, lower, keep }: Element,
  prefix: string,
): object {
  const value =
    from === 'throws'
      ? { script: '../../base/scripts/fail.ts' }
      : 'state' in from
        ? { js: `state.${from.state}` }
        : withPrefix(from.text, prefix);
  const steps = [...(clean ? ['collapse-spaces', 'trim'] : []), ...(lower ? ['lower-case'] : [])];
  return {
    value,
    ...(steps.length && { clean: steps }),
    ...(otherwise !== undefined && { default: otherwise }),
    ...(keep && { keep }),
  };
}
