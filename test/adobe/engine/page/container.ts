// The modules for Adobe's engine: only those that the cases need, each a plain function.

interface FieldLab {
  act(entry: object): void;
  wait(entry: object): Promise<void>;
  ask(answers: string): boolean;
}
type Trigger = (event?: object) => void;
interface FieldModule {
  exports: unknown;
}
type Definition = { name: string; displayName: string; script(module: FieldModule): void };

(() => {
  const page = window as unknown as {
    lab: FieldLab;
    state: Record<string, unknown>;
    container: unknown;
    _satellite: { track?: unknown; pageBottom?: unknown; container?: unknown };
  };
  const define = (name: string, exported: unknown): [string, Definition] => [
    `lab/${name}.js`,
    {
      name,
      displayName: name,
      script: (module) => {
        module.exports = exported;
      },
    },
  ];

  // The life cycle of Adobe's core extension: each phase runs the earlier ones first.
  const phases: Trigger[][] = [[], [], [], []];
  let reached = -1;
  const reach = (phase: number) => {
    while (reached < phase) phases[++reached]!.forEach((trigger) => trigger({}));
  };
  const onPhase = (phase: number) => (_settings: object, trigger: Trigger) => {
    if (phase === 0) trigger({});
    else phases[phase]!.push(trigger);
  };
  document.addEventListener('DOMContentLoaded', () => reach(2), true);
  window.addEventListener('load', () => reach(3), true);
  if (document.readyState === 'complete') setTimeout(() => reach(3), 0);
  if (document.readyState === 'interactive') setTimeout(() => reach(2), 0);

  const calls = new Map<string, Trigger[]>();
  const track = (id: string, detail: unknown) =>
    calls.get(id.trim())?.forEach((trigger) => trigger({ identifier: id, detail }));

  page.container = {
    environment: { id: 'e', stage: 'production' },
    buildInfo: { turbineVersion: '28.1.0' },
    property: { name: 'lab', id: 'p', settings: {} },
    company: { orgId: 'o' },
    extensions: {
      lab: {
        displayName: 'lab',
        modules: Object.fromEntries([
          ...['library-loaded', 'page-bottom', 'dom-ready', 'window-loaded'].map((name, phase) =>
            define(name, onPhase(phase)),
          ),
          define('page-bottom', (settings: object, trigger: Trigger) => {
            page._satellite.pageBottom = () => reach(1);
            onPhase(1)(settings, trigger);
          }),
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
          define('answer', ({ answers }: { answers: string }) => page.lab.ask(answers)),
          define(
            'compare',
            ({ left, equals }: { left: unknown; equals: string }) => left === equals,
          ),
          define('act', (entry: object) => page.lab.act(entry)),
          define('wait', (entry: object) => page.lab.wait(entry)),
          define('call', ({ id, detail }: { id: string; detail: unknown }) => track(id, detail)),
          define('state', ({ key }: { key: string }) => page.state[key]),
          define('text', ({ text }: { text: unknown }) => text),
          define('throws', () => {
            throw new Error('on purpose');
          }),
        ]),
      },
    },
  };
})();
