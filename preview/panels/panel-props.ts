import type { BundleIndex } from '../build/bundle-index.ts';
import type { RecordingControls } from '../record/use-recording.ts';
import type { Choice } from '../state/choice.ts';
import type { RunningSession } from '../state/use-session.ts';
import type { LoadedBundle } from '../state/load-bundles.ts';
import type { SessionView } from '../state/session-view.ts';
import type { Choose } from '../state/use-choice.ts';
import type { TraceRecord } from '../trace/trace-record.ts';

/** What every panel is handed. */
export interface PanelProps extends RunningSession {
  readonly index: BundleIndex;
  readonly bundle: LoadedBundle;
  readonly view: SessionView;
  /** The day that the session plays on, YYYY-MM-DD. */
  readonly day: string;
  readonly recorder: RecordingControls;
  readonly choice: Choice;
  readonly choose: Choose;
  /** Everything that is kept, oldest first; grows in place. */
  readonly records: readonly TraceRecord[];
  /** The record whose instant is looked at; undefined for now. */
  readonly selected: TraceRecord | undefined;
}
