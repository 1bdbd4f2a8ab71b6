import type { Choice } from '../../session/choice/choice.ts';
import type { Choose } from '../../session/choice/use-choice.ts';
import { Icon } from '../../ui/Icon.tsx';

interface TimelineNotesProps {
  /** Number of entries since the timeline was paused; undefined if it isn't paused. */
  readonly newEntries: number | undefined;
  /**
   * Number of old records that were dropped, because the trace stores a limited number of records.
   */
  readonly dropped: number;
  readonly build: Choice['build'];
  readonly choose: Choose;
}

/** Renders notes about entries that the timeline doesn't show. */
export function TimelineNotes({ newEntries, dropped, build, choose }: TimelineNotesProps) {
  return (
    <>
      {newEntries !== undefined && (
        <p className="timeline-note" role="status">
          Paused. {newEntries === 1 ? '1 new entry' : `${newEntries} new entries`}.
        </p>
      )}
      {dropped > 0 && (
        <p className="timeline-note" role="status">
          <Icon of="triangle" /> The oldest {dropped.toLocaleString('en')} records were dropped.
          Only the latest 50,000 are stored.
        </p>
      )}
      {build === 'production' && (
        <p className="timeline-note">
          The production build doesn't record its rules.{' '}
          <button type="button" className="small" onClick={() => choose({ build: 'trace' })}>
            Use the trace build
          </button>
        </p>
      )}
    </>
  );
}
