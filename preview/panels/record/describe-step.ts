import { toFlowYaml } from '../../session/record/flow-yaml.ts';
import type { WrittenStep } from '../../session/steps/written-step.ts';

/** A step in words, such as `Click` and `#buy`. */
export interface StepWords {
  readonly what: string;
  readonly to: string;
}

const verbs: { readonly [kind: string]: string } = {
  open: 'Open',
  reload: 'Reload',
  back: 'Go back',
  click: 'Click',
  hover: 'Hover over',
  fill: 'Fill in',
  press: 'Press',
  push: 'Push to',
  cookie: 'Set cookie',
  viewport: 'Resize to',
  wait: 'Wait',
  run: 'Run',
  expect: 'Expect',
  'expect-none': 'Expect',
  'expect-cookie': 'Expect cookie',
};

export function describeStep(step: WrittenStep): StepWords {
  const [[kind, value] = ['', undefined]] = Object.entries(step);
  const scrolled = kind === 'run' ? /^scrollTo\(0, (\d+)\)$/.exec(String(value))?.[1] : undefined;
  if (scrolled !== undefined) return { what: 'Scroll to', to: `${scrolled} px` };
  if (kind === 'expect-none') return { what: 'Expect', to: 'no request' };
  if (kind === 'expect' && Array.isArray(value))
    return { what: 'Expect', to: value.length === 1 ? '1 request' : `${value.length} requests` };
  return {
    what: verbs[kind] ?? kind,
    to:
      value === true
        ? ''
        : typeof value === 'string'
          ? value
          : toFlowYaml(value).replace(/^\{ (.*) \}$/, '$1'),
  };
}
