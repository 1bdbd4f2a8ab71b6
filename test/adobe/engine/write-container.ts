import type { Action, Case, Condition, Element, Rule, Trigger } from './case.ts';

const DEFAULT_TIMEOUT_MS = 2000;
const STORAGE = { page: 'pageview', session: 'session', visitor: 'visitor' } as const;

/**
 * Returns a case in the format that Adobe's engine loads. The modules `lab/….js` aren't included;
 * page/container.ts defines them. `prefix` makes the names of data elements unique.
 */
export function writeContainer(made: Case, prefix: string): object {
  return {
    rules: made.rules.map((rule) => ruleOf(rule, prefix)),
    dataElements: Object.fromEntries(
      made.elements.map((element) => [prefix + element.name, elementOf(element, prefix)]),
    ),
    property: {
      name: 'lab',
      id: 'p',
      settings: { ruleComponentSequencingEnabled: made.waits, undefinedVarsReturnEmpty: false },
    },
  };
}

/**
 * Adds a case's prefix to the names of data elements in tokens. The names must be unique to each
 * case, because all cases share one storage.
 */
export function withPrefix<T>(value: T, prefix: string): T {
  return JSON.parse(JSON.stringify(value).replace(/%(e\d)/g, `%${prefix}$1`)) as T;
}

function ruleOf({ name, order, events, conditions, actions }: Rule, prefix: string): object {
  return {
    id: name,
    name,
    events: events.map((event) => ({ ...eventOf(event), ruleOrder: order })),
    conditions: conditions.map((condition) => ({
      ...conditionOf(condition, prefix),
      negate: condition.negate,
      timeout: DEFAULT_TIMEOUT_MS,
    })),
    actions: actions.map((action, index) => actionOf(withPrefix(action, prefix), name, index)),
  };
}

function eventOf(event: Trigger): object {
  if (typeof event === 'string') return { modulePath: `lab/${event}.js`, settings: {} };
  return 'call' in event
    ? { modulePath: 'lab/direct-call.js', settings: { id: event.call } }
    : { modulePath: 'lab/custom-event.js', settings: { type: event.custom } };
}

function conditionOf(condition: Condition, prefix: string): object {
  return 'answers' in condition
    ? { modulePath: 'lab/answer.js', settings: { answers: condition.answers } }
    : {
        modulePath: 'lab/compare.js',
        settings: { left: `%${prefix}${condition.element}%`, equals: condition.equals },
      };
}

function actionOf(action: Action, rule: string, index: number): object {
  const common = { rule, action: index, of: '%event.detail.n%' };
  const timing = { timeout: DEFAULT_TIMEOUT_MS, delayNext: false };
  switch (action.does) {
    case 'record':
      return {
        modulePath: 'lab/act.js',
        settings: {
          ...common,
          value: action.value,
          ...(action.sets && { set: action.sets.key, to: action.sets.to }),
        },
        ...timing,
      };
    case 'throw':
      return { modulePath: 'lab/act.js', settings: { ...common, does: 'throw' }, ...timing };
    case 'call':
      return {
        modulePath: 'lab/call.js',
        settings: { id: action.id, detail: { n: `${rule}.${index}`, x: action.detail } },
        ...timing,
      };
    case 'wait':
      return {
        modulePath: 'lab/wait.js',
        settings: { ...common, ends: action.ends, after: action.afterMs },
        timeout: action.timeoutMs,
        delayNext: action.delayNext,
      };
  }
}

function elementOf(
  { from, default: otherwise, clean, lower, keep }: Element,
  prefix: string,
): object {
  const source =
    from === 'throws'
      ? { modulePath: 'lab/throws.js', settings: {} }
      : 'state' in from
        ? { modulePath: 'lab/state.js', settings: { key: from.state } }
        : { modulePath: 'lab/text.js', settings: { text: withPrefix(from.text, prefix) } };
  return {
    ...source,
    defaultValue: otherwise,
    cleanText: clean,
    forceLowerCase: lower,
    ...(keep && { storageDuration: STORAGE[keep] }),
  };
}
