import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Choice } from '../state/choice.ts';
import type { Store } from '../state/create-store.ts';
import type { LoadedBundle } from '../state/load-bundles.ts';
import type { Choose } from '../state/use-choice.ts';
import type { RunningSession } from '../state/use-session.ts';
import { openSide } from './open-side.ts';
import { recordedSteps } from './recorded-step.ts';
import type { Recording } from './recording.ts';
import { replay } from './replay.ts';
import type { Side } from './side.ts';

interface RecordingOptions {
  readonly recording: Store<Recording>;
  readonly running: RunningSession;
  readonly bundle: LoadedBundle;
  readonly choice: Choice;
  readonly choose: Choose;
  /** Begins another session of the same visitor. */
  readonly restart: () => void;
}

export interface RecordingControls {
  readonly recording: Recording;
  readonly change: (change: Partial<Recording>) => void;
  /** Begins anew, and records. */
  readonly start: () => void;
  readonly stop: () => void;
  readonly play: () => void;
}

/** Records what the reviewer does in the session, and replays it in one that begins as the recording did. */
export function useRecording({ recording: store, running, bundle, choice, choose, restart }: RecordingOptions): RecordingControls {
  const recording = useSyncExternalStore(store.subscribe, store.get);
  const { session } = running;
  const now = useRef({ choice, running });
  now.current = { choice, running };

  useEffect(() => {
    const { mode, beginning } = store.get();
    if (mode === 'recording') store.set({ beginning: now.current.choice });
    if (mode !== 'asked' || (beginning !== undefined && beginning.site !== '' && beginning.site !== bundle.manifest.site)) return;
    const side = openSide(() => now.current, choose, bundle.manifest.consent?.cookie);
    let isOver = false;
    void replaySteps(store, side, () => isOver);
    return () => {
      isOver = true;
      if (store.get().mode === 'replaying') store.set({ mode: 'asked' });
    };
  }, [store, session, bundle, choose]);

  return {
    recording,
    change: store.set,
    start: () => {
      store.set({ mode: 'recording', beginning: choice, steps: [], at: 0 });
      choose({ panel: 'record', record: 0 });
      restart();
    },
    stop: () => store.set({ mode: 'stopped', steps: recordedSteps(session.deeds.trail.entries(), session.get().requests) }),
    play: () => {
      const { beginning, steps } = store.get();
      if (beginning === undefined) return;
      const first = steps[0]?.step.open;
      store.set({ mode: 'asked', at: 0, steps: steps.map(({ step, requests }) => ({ step, ...(requests && { requests }) })) });
      const { site, url, profile, consent, cookies, date, width, environment } = beginning;
      choose({ site, url, profile, consent, cookies, date, width, environment, record: 0, rule: '', request: -1, ...(typeof first === 'string' && { url: first }) });
      restart();
    },
  };
}

async function replaySteps(store: Store<Recording>, side: Side, isOver: () => boolean): Promise<void> {
  store.set({ mode: 'replaying', at: 0 });
  await replay(store.get().steps.map(({ step }) => step), side, {
    isOver,
    begins: (at) => store.set({ at }),
    ends: (index, problems, requests) => {
      if (!isOver()) store.set({ steps: store.get().steps.map((each, place) => (place === index ? { ...each, problems, ...(requests && { requests }) } : each)) });
    },
  });
  if (!isOver()) store.set({ mode: 'stopped' });
}
