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

/** An entry to push, described as plain data, so that each run creates entries of its own. */
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
   * listener of the page does.
   */
  readonly nested: readonly (readonly Pushed[])[];
}

const paths = ['a', 'b', 'l', 'a.b', 'a.b.l', 'l.0', 'l.1.a', 'event', 'eventInfo', 'a b'] as const;
const names = ['adobeDataLayer:event', 'adobeDataLayer:change', 'go', 'rule', 'page'] as const;

const keys = fc.constantFrom('a', 'b', 'l');
/**
 * Generates a record (a plain object) for an entry. The records are such that no entry replaces a
 * string with a record, or a record with a string. In these cases, version 3.0.1 of Adobe's script
 * keeps the string, which contradicts version 2 and Adobe's documentation. So `a` and `b` are never
 * strings, and lists are only in `l`.
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
 * Removes the functions from `before` and `between`, unless the script starts first. Adobe's script
 * runs functions; the bundle ignores them. If the bundle started first, it would read the entries
 * after a function before the script has run the function.
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
 * Returns whether Adobe's script calls a function for this entry, and that function pushes more
 * entries. If one push contains several entries, the script processes the function's entries before
 * the next entry, but the bundle processes them after it.
 */
const causesPushes = (one: Pushed): boolean =>
  'pushes' in one || ('entry' in one && (one.entry as { event?: unknown }).event === 'page');

/**
 * Pushes entries one at a time. If several are pushed together and the first is a function or a
 * listener, Adobe's script appends none of them, so a bundle that starts later can't read the
 * others.
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
  /** The number of past events that the listeners got when they were added; -1 before that. */
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
        // Before the bundle has started, the listener pushes nothing: Adobe's script would add the
        // pushed entries before the entry that caused them.
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
      // A listener receives the past events of its name in order, with the current state.
      for (const name of names)
        expect(eventsOf(before, name)).toEqual(eventsOf(theirs.slice(0, past), name));
      expect(state[1]).toEqual(state[0]);
    }),
    { numRuns: countOf({ short: 200, full: 10_000 }) },
  );
  expect(compared).toBeGreaterThan(200);
}, 600_000);
