import { useEffect, useSyncExternalStore } from 'react';
import type { Choice } from '../../session/choice/choice.ts';
import type { Store } from '../../session/create-store.ts';
import type { Session } from '../../session/running/create-session.ts';
import type { Opening } from './opening.ts';

/** The time in ms after which a loaded page is expected to have sent its requests. */
const SETTLES_MS = 1000;

/**
 * Reports a problem if the opened link selects a record or a request that doesn't exist on the
 * page.
 */
export function useSelectionCheck(
  opening: Store<Opening>,
  session: Session,
  { record, request }: Pick<Choice, 'record' | 'request'>,
): void {
  const { stage } = useSyncExternalStore(opening.subscribe, opening.get);
  const isLoaded = useSyncExternalStore(
    session.subscribe,
    () => session.get().visits.at(-1)?.stage === 'complete',
  );
  useEffect(() => {
    if (stage !== 'done' || !isLoaded || opening.get().isSelectionChecked) return;
    const timer = setTimeout(() => {
      const { state, problems } = opening.get();
      const isRecordMissing =
        state.mark === undefined &&
        state.choice.record > 0 &&
        state.choice.record === record &&
        session.trace.records().every(({ seq }) => seq !== record);
      const isRequestMissing =
        state.choice.request > 0 &&
        state.choice.request === request &&
        session.get().requests.every(({ number }) => number !== request);
      opening.set({
        isSelectionChecked: true,
        problems: [
          ...problems,
          ...(isRecordMissing ? [`The record ${record} doesn't exist on this page.`] : []),
          ...(isRequestMissing ? [`The request ${request} doesn't exist on this page.`] : []),
        ],
      });
    }, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [stage, isLoaded, opening, session, record, request]);
}
