import { useEffect, useRef, useSyncExternalStore } from 'react';
import { visiblePage } from '../../session/record/visible-page.ts';
import { replay } from '../../session/record/replay.ts';
import type { PlayablePage } from '../../session/record/playable-page.ts';
import type { Choice } from '../../session/choice/choice.ts';
import type { Store } from '../../session/create-store.ts';
import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import type { Choose } from '../../session/choice/use-choice.ts';
import type { RunningSession } from '../../session/running/use-session.ts';
import type { Opening } from './opening.ts';
import { findMarked } from './record-mark.ts';
import { useSelectionCheck } from './use-selection-check.ts';

interface OpeningOptions {
  readonly opening: Store<Opening>;
  readonly running: RunningSession;
  readonly bundle: LoadedBundle;
  readonly choice: Choice;
  readonly choose: Choose;
}

/**
 * Restores the state of a shared link in the first session: replays the steps in the link, and
 * selects the record that the link marks.
 */
export function useOpening({
  opening: store,
  running,
  bundle,
  choice,
  choose,
}: OpeningOptions): Opening {
  const opening = useSyncExternalStore(store.subscribe, store.get);
  const { session } = running;
  const now = useRef({ choice, running });
  now.current = { choice, running };
  useEffect(() => {
    if (store.get().stage !== 'pending') return;
    let isCancelled = false;
    store.set({ stage: 'playing' });
    void restore(
      store,
      visiblePage(() => now.current, choose, bundle.manifest.consent?.cookie),
      () => isCancelled,
    ).then((change) => {
      if (!isCancelled) choose(change);
    });
    return () => {
      isCancelled = true;
      // If the session ends during the replay, the next session starts the replay again.
      if (store.get().stage === 'playing') store.set({ stage: 'pending' });
    };
  }, [store, session, bundle, choose]);
  useSelectionCheck(store, session, choice);
  return opening;
}

/**
 * Replays the link's steps, and finds the marked record. Returns the link's selections with that
 * record. Returns an empty object if the replay was cancelled.
 */
async function restore(
  store: Store<Opening>,
  page: PlayablePage,
  isCancelled: () => boolean,
): Promise<Partial<Choice>> {
  const {
    state: { choice, mark, done },
  } = store.get();
  const problems: string[] = [];
  const steps = (done?.steps ?? []).filter(
    (step) => !Object.keys(step).some((kind) => kind.startsWith('expect')),
  );
  await replay(steps, page, {
    isCancelled,
    onStart: (index) => store.set({ at: index + 1 }),
    onEnd: (index, own) => problems.push(...own.map((text) => `Step ${index + 1}: ${text}`)),
  });
  if (isCancelled()) return {};
  const found = mark && findMarked(mark, page.session.trace.records());
  if (mark !== undefined && found === undefined)
    problems.push("The selected record doesn't exist in the new session.");
  store.set({ stage: 'done', problems: [...store.get().problems, ...problems] });
  return { ...choice, record: found?.seq ?? 0 };
}
