// @vitest-environment happy-dom
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { countOf } from '../../../harness/count-of.ts';
import '../../../harness/seed.ts';

const script = readFileSync(
  createRequire(import.meta.url).resolve(
    '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js',
  ),
  'utf8',
);

/** A description of an entry, in plain data. `entryOf` creates a new entry for each run. */
type Pushed =
  | { readonly entry: unknown }
  | { readonly listener: string }
  | { readonly pushes: readonly Pushed[] };

interface Sequence {
  /** Entries that are pushed before Adobe's script and the bundle start. */
  readonly before: readonly Pushed[];
  readonly isScriptFirst: boolean;
  /** Entries that are pushed when either the script or the bundle has started, but not both. */
  readonly between: readonly Pushed[];
  readonly after: readonly (readonly Pushed[])[];
  /**
   * Lists of entries. At each event `rule`, a rule pushes the next list. At each event `page`, a
   * listener of the page pushes the next list.
   */
  readonly nested: readonly (readonly Pushed[])[];
}

const paths = ['a', 'b', 'l', 'a.b', 'a.b.l', 'l.0', 'l.1.a', 'event', 'eventInfo', 'a b'] as const;
const names = ['adobeDataLayer:event', 'adobeDataLayer:change', 'go', 'rule', 'page'] as const;

const keys = fc.constantFrom('a', 'b', 'l');
/**
 * Generates a record (a plain object) for an entry. `a` and `b` can be records, `l` can be a list,
 * and `n` can be a string. So no entry replaces a string with a record. Version 3.0.1 of Adobe's
 * script would keep the string, which contradicts version 2 and Adobe's documentation.
 */
const { record } = fc.letrec((tie) => ({
  record: fc.record(
    {
      a: fc.oneof({ depthSize: 'small' }, fc.constantFrom(null, undefined), tie('record')),
      b: fc.oneof({ depthSize: 'small' }, fc.constantFrom(null, undefined), tie('record')),
      l: fc.oneof(
        fc.constantFrom(null, undefined),
        fc.array(
          fc.oneof(
            fc.integer({ min: 0, max: 9 }),
            fc.constantFrom(null, undefined, 'x', false),
            tie('record'),
          ),
          { maxLength: 3 },
        ),
      ),
      n: fc.constantFrom<unknown>(1, 0, '', 'text', false, null),
    },
    { requiredKeys: [] },
  ),
}));
const event = fc.constantFrom<unknown>('go', 'rule', 'page', '', 7);
const entry = fc
  .tuple(record, fc.option(event), fc.option(fc.dictionary(keys, fc.integer(), { maxKeys: 2 })))
  .map(([data, named, info]) => ({
    ...(data as object),
    ...(named !== null && { event: named }),
    ...(info !== null && { eventInfo: info }),
  }));
const plain = fc.oneof(
  { weight: 8, arbitrary: fc.record({ entry }) },
  fc.record({ entry: fc.constantFrom<unknown>(5, 'go', true) }),
  fc.record({ listener: fc.constantFrom('go', 'off') }),
) as fc.Arbitrary<Pushed>;
const pushed = fc.oneof(
  { weight: 5, arbitrary: plain },
  fc.record({ pushes: fc.array(plain, { minLength: 1, maxLength: 2 }) }),
) as fc.Arbitrary<Pushed>;
/**
 * Removes the functions from `before` and `between` if the bundle starts first. Only Adobe's script
 * runs functions, and it starts second. For `[function, entry]`, the bundle would read `entry`
 * before the function's pushes, but the script would read `entry` after them.
 */
const withoutFunctions = (sequence: Sequence): Sequence => {
  const { before, between, isScriptFirst } = sequence;
  const rest = (each: readonly Pushed[]): readonly Pushed[] =>
    isScriptFirst ? each : each.filter((one) => !('pushes' in one));
  return { ...sequence, before: rest(before), between: rest(between) };
};

const anySequences: fc.Arbitrary<Sequence> = fc.record({
  before: fc.array(pushed, { maxLength: 3 }),
  isScriptFirst: fc.boolean(),
  between: fc.array(pushed, { maxLength: 2 }),
  after: fc.array(fc.array(pushed, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
  nested: fc.array(fc.array(plain, { minLength: 1, maxLength: 2 }), { maxLength: 3 }),
});

const sequences = anySequences.map(withoutFunctions);

interface Layer extends Array<unknown> {
  getState(): Record<string, unknown>;
  addEventListener(type: string, listener: (entry: { readonly event?: unknown }) => void): void;
}

const page = window as unknown as { adobeDataLayer: Layer };

function entryOf(description: Pushed): unknown {
  if ('entry' in description) return structuredClone(description.entry);
  if ('listener' in description)
    return description.listener === 'off'
      ? { off: 'go' }
      : { on: description.listener, handler: () => {} };
  return (layer: unknown[]) => each(description.pushes, layer);
}

const push = (entries: readonly Pushed[]): void =>
  void page.adobeDataLayer.push(...entries.map(entryOf));

const pushAll = (entries: readonly Pushed[]): void =>
  (entries.some(causesPushes) ? each : push)(entries);

type Seen = readonly [name: string, event: unknown, state: readonly unknown[]];

/**
 * Returns whether Adobe's script, for this entry, calls a function that pushes more entries. If an
 * entry of this kind is pushed together with others, the script and the bundle use different
 * orders. The script processes the function's entries before the rest of the push. The bundle
 * processes the function's entries last.
 */
const causesPushes = (one: Pushed): boolean =>
  'pushes' in one || ('entry' in one && (one.entry as { event?: unknown }).event === 'page');

/**
 * Calls `push` once for each entry. If `push` received several entries and the first were a
 * function or a listener, Adobe's script would add none of these entries to the list. A bundle that
 * starts later couldn't read them.
 */
const each = (entries: readonly Pushed[], layer: unknown[] = page.adobeDataLayer): void =>
  entries.forEach((one) => layer.push(entryOf(one)));

/**
 * Plays a sequence with Adobe's script (`theirs`) and the runtime (`ours`) on one page. Returns the
 * events that each of these two received, with the data layer's state at each event and at the end.
 */
async function play({ before, isScriptFirst, between, after, nested }: Sequence) {
  vi.resetModules();
  const [{ release }, { onEntry, followDataLayer }, { dataLayer }] = await Promise.all([
    import('../../../../runtime/engine/trigger.ts'),
    import('../../../../runtime/engine/data-layer/queue.ts'),
    import('../../../../runtime/sources/data-layer.ts'),
  ]);
  const rest = [...nested];
  const theirs: Seen[] = [];
  const ours: Seen[] = [];
  /** The number of events in `theirs` when the script has just started; -1 until then. */
  let past = -1;
  let isFollowed = false;
  const stateOf = (read: (path: string) => unknown): unknown[] =>
    paths.map((path) => structuredClone(read(path) ?? null));
  const startScript = (): void => {
    // eslint-disable-next-line no-new-func
    new Function(script)();
    for (const name of names)
      page.adobeDataLayer.addEventListener(name, (item) => {
        theirs.push([name, item.event ?? null, stateOf(readTheirs)]);
        // The listener pushes nothing until the script and the bundle have both started. In the
        // page's list, Adobe's script puts the listener's entries before the entry that the
        // listener received. A bundle that starts later would read the listener's entries first.
        if (name === 'page' && past >= 0 && isFollowed) pushAll(rest.shift() ?? []);
      });
    past = theirs.length;
  };
  const startBundle = (): void => {
    for (const name of names)
      onEntry(
        (found) => found === name,
        ({ detail }) => {
          ours.push([
            name,
            (detail as { event?: unknown }).event ?? null,
            stateOf((path) => dataLayer({}, path)),
          ]);
          if (name === 'rule') pushAll(rest.shift() ?? []);
        },
      );
    followDataLayer('adobeDataLayer', 'adobe');
    release();
    isFollowed = true;
  };
  page.adobeDataLayer = [] as unknown as Layer;
  push(before);
  const [first, second] = isScriptFirst ? [startScript, startBundle] : [startBundle, startScript];
  first();
  each(between);
  second();
  after.forEach(pushAll);
  return {
    theirs,
    ours,
    past,
    state: [stateOf(readTheirs), stateOf((path) => dataLayer({}, path))],
  };
}

const eventsOf = (seen: readonly Seen[], name: string): readonly unknown[] =>
  seen.filter(([one]) => one === name).map(([, event]) => event);

function readTheirs(path: string): unknown {
  let value: unknown = page.adobeDataLayer.getState();
  for (const name of path.split('.'))
    value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}

test('the runtime and the client data layer from npm agree after random pushes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(sequences, async (sequence) => {
      const { theirs, ours, past, state } = await play(sequence);
      const later = theirs.slice(past);
      compared += later.length;
      const before = ours.slice(0, ours.length - later.length);
      expect(ours.slice(before.length)).toEqual(later);
      // A new listener receives the past events of its name in order, but with the current state.
      // So for these events, the states aren't compared.
      for (const name of names)
        expect(eventsOf(before, name)).toEqual(eventsOf(theirs.slice(0, past), name));
      expect(state[1]).toEqual(state[0]);
    }),
    { numRuns: countOf({ short: 200, full: 10_000 }) },
  );
  expect(compared).toBeGreaterThan(200);
}, 600_000);
