// Extension modules for Adobe's engine: only those that the cases use, each a plain function.

import { onPhase, reach, type Trigger } from './life-cycle.ts';

interface FieldLab {
  act(entry: object): void;
  wait(entry: object): Promise<void>;
  ask(answers: string): boolean;
}
interface FieldModule {
  exports: unknown;
}
interface Definition {
  name: string;
  displayName: string;
  script(module: FieldModule): void;
}

const page = window as unknown as {
  lab: FieldLab;
  state: Record<string, unknown>;
  container: unknown;
  _satellite: { track?: unknown; pageBottom?: unknown; container?: unknown };
};
const calls = new Map<string, Trigger[]>();

function track(id: string, detail: unknown): void {
  calls.get(id.trim())?.forEach((trigger) => trigger({ identifier: id, detail }));
}

function define(name: string, exported: unknown): [string, Definition] {
  return [
    `lab/${name}.js`,
    {
      name,
      displayName: name,
      script: (module) => {
        module.exports = exported;
      },
    },
  ];
}

const phase = (number: number) => (_settings: object, trigger: Trigger) => onPhase(number, trigger);

const events = [
  define('library-loaded', phase(0)),
  define('page-bottom', (_settings: object, trigger: Trigger) => {
    page._satellite.pageBottom = () => reach(1);
    onPhase(1, trigger);
  }),
  define('dom-ready', phase(2)),
  define('window-loaded', phase(3)),
  define('direct-call', ({ id }: { id: string }, trigger: Trigger) => {
    page._satellite.track = track;
    calls.set(id, [...(calls.get(id) ?? []), trigger]);
  }),
  define('custom-event', ({ type }: { type: string }, trigger: Trigger) =>
    window.addEventListener(
      type,
      (event) => trigger({ detail: (event as CustomEvent).detail }),
      true,
    ),
  ),
];

const conditions = [
  define('answer', ({ answers }: { answers: string }) => page.lab.ask(answers)),
  define('compare', ({ left, equals }: { left: unknown; equals: string }) => left === equals),
];

const actions = [
  define('act', (entry: object) => page.lab.act(entry)),
  define('wait', (entry: object) => page.lab.wait(entry)),
  define('call', ({ id, detail }: { id: string; detail: unknown }) => track(id, detail)),
];

const dataElements = [
  define('state', ({ key }: { key: string }) => page.state[key]),
  define('text', ({ text }: { text: unknown }) => text),
  define('throws', () => {
    throw new Error('on purpose');
  }),
];

page.container = {
  environment: { id: 'e', stage: 'production' },
  buildInfo: { turbineVersion: '28.1.0' },
  property: { name: 'lab', id: 'p', settings: {} },
  company: { orgId: 'o' },
  extensions: {
    lab: {
      displayName: 'lab',
      modules: Object.fromEntries([...events, ...conditions, ...actions, ...dataElements]),
    },
  },
};
