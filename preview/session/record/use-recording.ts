import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LoadedBundle } from '../bundles/load-bundles.ts';
import type { Choice } from '../choice/choice.ts';
import type { Choose } from '../choice/use-choice.ts';
import type { Store } from '../create-store.ts';
import type { RunningSession } from '../running/use-session.ts';
import type { PlayablePage } from './playable-page.ts';
import { recordedSteps } from './recorded-step.ts';
import type { Recording } from './recording.ts';
import { replay, type ReplayOptions } from './replay.ts';
import { visiblePage } from './visible-page.ts';

interface RecordingOptions {
  readonly recording: Store<Recording>;
  readonly running: RunningSession;
  readonly bundle: LoadedBundle;
  readonly choice: Choice;
  readonly choose: Choose;
  /** Starts a new session for the same visitor. */
  readonly restart: () => void;
}

export interface RecordingControls {
  readonly recording: Recording;
  readonly change: (change: Partial<Recording>) => void;
  /** Starts a new session, and records it. */
  readonly start: () => void;
  readonly stop: () => void;
  readonly play: () => void;
}

/**
 * Returns the recording, and functions that start, stop and replay it. A replay runs in a new
 * session. This session starts with the selections that the user had made before the recording.
 */
export function useRecording(options: RecordingOptions): RecordingControls {
  const { recording: store, running, choice, choose, restart } = options;
  const recording = useSyncExternalStore(store.subscribe, store.get);
  const { session } = running;
  usePendingReplay(options);
  return {
    recording,
    change: store.set,
    start: () => {
      store.set({ mode: 'recording', beginning: choice, steps: [], at: 0 });
      choose({ panel: 'record', record: 0 });
      restart();
    },
    stop: () =>
      store.set({
        mode: 'stopped',
        steps: recordedSteps(
          session.interactions.history.entries(),
          session.sinceStart().requests,
          options.bundle.meta,
        ),
      }),
    play: () => {
      const { beginning, steps } = store.get();
      if (beginning === undefined) return;
      store.set({
        mode: 'pending',
        at: 0,
        steps: steps.map(({ step, requests }) => ({ step, ...(requests && { requests }) })),
      });
      choose(choiceAtStart(beginning, steps[0]?.step.open));
      restart();
    },
  };
}

/**
 * Starts a pending replay as soon as a session of the recording's site runs. If the session ends
 * during the replay, the replay is pending again. If a new session starts while the user records,
 * the recording starts again, with the current selections as its `beginning`.
 */
function usePendingReplay({
  recording: store,
  running,
  bundle,
  choice,
  choose,
}: RecordingOptions): void {
  const { session } = running;
  const now = useRef({ choice, running });
  now.current = { choice, running };
  useEffect(() => {
    const { mode, beginning } = store.get();
    if (mode === 'recording') store.set({ beginning: now.current.choice });
    if (
      mode !== 'pending' ||
      (beginning !== undefined && beginning.site !== '' && beginning.site !== bundle.manifest.site)
    )
      return;
    const page = visiblePage(() => now.current, choose, bundle.manifest.consent?.cookie);
    let isCancelled = false;
    void replayRecording(store, page, {
      variables: bundle.manifest.variables,
      isCancelled: () => isCancelled,
    });
    return () => {
      isCancelled = true;
      if (store.get().mode === 'replaying') store.set({ mode: 'pending' });
    };
  }, [store, session, bundle, choose]);
}

/**
 * Returns the selections with which a replay starts.
 * @param firstUrl the page that the first step opens
 */
function choiceAtStart(
  { site, url, profile, consent, cookies, date, width, environment }: Choice,
  firstUrl: unknown,
): Partial<Choice> {
  return {
    site,
    url: typeof firstUrl === 'string' ? firstUrl : url,
    profile,
    consent,
    cookies,
    date,
    width,
    environment,
    record: 0,
    rule: '',
    request: -1,
  };
}

async function replayRecording(
  store: Store<Recording>,
  page: PlayablePage,
  options: Pick<ReplayOptions, 'variables' | 'isCancelled'>,
): Promise<void> {
  store.set({ mode: 'replaying', at: 0 });
  await replay(
    store.get().steps.map(({ step }) => step),
    page,
    {
      ...options,
      onStart: (at) => store.set({ at }),
      onEnd: (index, problems, requests) => {
        if (options.isCancelled()) return;
        const { steps } = store.get();
        store.set({
          steps: steps.map((step, place) =>
            place === index ? { ...step, problems, ...(requests && { requests }) } : step,
          ),
        });
      },
    },
  );
  if (!options.isCancelled()) store.set({ mode: 'stopped' });
}
