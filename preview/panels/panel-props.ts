import type { BundleIndex } from '../session/bundles/bundle-index.ts';
import type { LoadedBundle } from '../session/bundles/load-bundles.ts';
import type { Choice } from '../session/choice/choice.ts';
import type { Choose } from '../session/choice/use-choice.ts';
import type { RecordingControls } from '../session/record/use-recording.ts';
import type { SessionView } from '../session/running/session-view.ts';
import type { RunningSession } from '../session/running/use-session.ts';
import type { TraceRecord } from '../session/trace/trace-record.ts';

/** The props of every panel. */
export interface PanelProps extends RunningSession {
  readonly index: BundleIndex;
  readonly bundle: LoadedBundle;
  readonly view: SessionView;
  /** The date of the session, YYYY-MM-DD. */
  readonly day: string;
  readonly recorder: RecordingControls;
  readonly choice: Choice;
  readonly choose: Choose;
  /** All stored records of the trace, oldest first. The array is extended in place. */
  readonly records: readonly TraceRecord[];
  /** The record that is selected in the timeline; undefined if none is. */
  readonly selected: TraceRecord | undefined;
}
