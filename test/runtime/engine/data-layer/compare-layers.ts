import { vi } from 'vitest';
import { entryOf, paths, type Pushes } from './random-pushes.ts';
import { ReferenceLayer } from './reference-layer.ts';

/** The name of each event with the state at that time, then the state at the end. */
type Seen = readonly unknown[];

const page = window as unknown as { dataLayer?: unknown[] };

/** The keys whose latest value is compared. */
const latestKeys = ['a', 'l', 'a.b', 'event'] as const;

/** Plays pushes to a `ReferenceLayer`. */
export function playReference({ before, after, nested }: Pushes): Seen {
  const seen: unknown[] = [];
  const rest = [...nested];
  const state = (): unknown[] => [
    ...paths.map((path) => structuredClone(layer.get(path) ?? undefined)),
    ...latestKeys.map((key) => structuredClone(layer.latest.get(key) ?? undefined)),
  ];
  const push = (...entries: unknown[]): void => layer.push(...entries);
  const layer: ReferenceLayer = new ReferenceLayer((name) => {
    seen.push([name, state()]);
    if (name === 'nested') push(...(rest.shift() ?? []).map((each) => entryOf(each, push)));
  });
  push(...before.map((each) => entryOf(each, push)));
  for (const each of after) push(...each.map((one) => entryOf(one, push)));
  return [...seen, state()];
}

/**
 * Plays pushes to the runtime's data layer, for a comparison with `playReference`. The runtime
 * starts after the pushes in `before`.
 */
export async function playRuntime({ before, after, nested }: Pushes): Promise<Seen> {
  vi.resetModules();
  const [{ release }, { onEntry, followDataLayer }, { dataLayer, latest }] = await Promise.all([
    import('../../../../runtime/engine/trigger.ts'),
    import('../../../../runtime/engine/data-layer/queue.ts'),
    import('../../../../runtime/sources/data-layer.ts'),
  ]);
  const seen: unknown[] = [];
  const rest = [...nested];
  const state = (): unknown[] => [
    ...paths.map((path) => structuredClone(dataLayer({}, path))),
    ...latestKeys.map((key) => structuredClone(latest({}, key))),
  ];
  const push = (...entries: unknown[]): void => void page.dataLayer!.push(...entries);
  page.dataLayer = [];
  push(...before.map((each) => entryOf(each, push)));
  onEntry(
    () => true,
    ({ detail }) => {
      const { event } = detail as { event: unknown };
      seen.push([event, state()]);
      if (event === 'nested') push(...(rest.shift() ?? []).map((each) => entryOf(each, push)));
    },
  );
  followDataLayer('dataLayer');
  release();
  for (const each of after) push(...each.map((one) => entryOf(one, push)));
  return [...seen, state()];
}
