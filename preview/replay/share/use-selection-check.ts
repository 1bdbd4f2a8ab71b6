import { useEffect, useSyncExternalStore } from 'react';
import type { Choice } from '../../session/choice/choice.ts';
import type { Store } from '../../session/create-store.ts';
import type { Session } from '../../session/running/create-session.ts';
import type { Opening } from './opening.ts';

/** A page can still send requests for this time after it has loaded. */
const SETTLES_MS = 1000;

/**
 * Reports a problem of the opened link if the page doesn't have the record or request that the link
 * selects.
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
