import { useEffect, useRef, useSyncExternalStore } from 'react';
import { openSide } from '../record/open-side.ts';
import { replay } from '../record/replay.ts';
import type { Side } from '../record/side.ts';
import type { Choice } from '../state/choice.ts';
import type { Store } from '../state/create-store.ts';
import type { LoadedBundle } from '../state/load-bundles.ts';
import type { Choose } from '../state/use-choice.ts';
import type { RunningSession } from '../state/use-session.ts';
import type { Opening } from './opening.ts';
import { findMarked } from './record-mark.ts';

interface OpeningOptions {
  readonly opening: Store<Opening>;
  readonly running: RunningSession;
  readonly bundle: LoadedBundle;
  readonly choice: Choice;
  readonly choose: Choose;
}

/** Makes the session what the link says, once: does again what was done in it, and looks at the same record. */
export function useOpening({ opening: store, running, bundle, choice, choose }: OpeningOptions): Opening {
  const opening = useSyncExternalStore(store.subscribe, store.get);
  const { session } = running;
  const now = useRef({ choice, running });
  now.current = { choice, running };
  useEffect(() => {
    if (store.get().stage !== 'asked') return;
    let isOver = false;
    store.set({ stage: 'playing' });
    void finish(store, openSide(() => now.current, choose, bundle.manifest.consent?.cookie), () => isOver).then((change) => {
      if (!isOver) choose(change);
    });
    return () => {
      isOver = true;
      // A session that begins in between takes it up again.
      if (store.get().stage === 'playing') store.set({ stage: 'asked' });
    };
  }, [store, session, bundle, choose]);
  return opening;
}

/** @returns the choice as it was when the link was made */
async function finish(store: Store<Opening>, side: Side, isOver: () => boolean): Promise<Partial<Choice>> {
  const { state: { choice, mark, done }, faults } = store.get();
  const problems: string[] = [];
  const steps = (done?.steps ?? []).filter((step) => !Object.keys(step).some((kind) => kind.startsWith('expect')));
  await replay(steps, side, {
    isOver,
    begins: (index) => store.set({ at: index + 1 }),
    ends: (index, wrong) => problems.push(...wrong.map((text) => `Step ${index + 1} of what led here: ${text}`)),
  });
  if (isOver()) return {};
  const found = mark && findMarked(mark, side.session.recorder.records());
  if (mark !== undefined && found === undefined) problems.push('The record that was looked at didn\'t come again.');
  store.set({ stage: 'done', faults: [...faults, ...problems] });
  return { ...choice, record: found?.seq ?? 0 };
}
