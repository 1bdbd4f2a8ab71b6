import { memo, useState, useSyncExternalStore } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { Journey } from '../panels/journey/Journey.tsx';
import type { PanelProps } from '../panels/panel-props.ts';
import type { Opening } from '../replay/share/opening.ts';
import { ShareButton } from '../replay/share/ShareButton.tsx';
import { sharedOf } from '../replay/share/shared-of.ts';
import { useOpening } from '../replay/share/use-opening.ts';
import type { BundleIndex } from '../session/bundles/bundle-index.ts';
import type { LoadedBundle } from '../session/bundles/load-bundles.ts';
import type { Choice } from '../session/choice/choice.ts';
import type { Choose } from '../session/choice/use-choice.ts';
import type { Store } from '../session/create-store.ts';
import type { Recording } from '../session/record/recording.ts';
import { useRecording } from '../session/record/use-recording.ts';
import { reportChanges } from '../session/report-changes.ts';
import type { Session } from '../session/running/create-session.ts';
import { useSession } from '../session/running/use-session.ts';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Inspector } from './Inspector.tsx';
import { Palette } from './palette/Palette.tsx';
import { panelShowing } from './shell/panel-showing.ts';
import type { Shell } from './shell/shell.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { RecordButton } from './viewport/RecordButton.tsx';
import { Viewport } from './viewport/Viewport.tsx';
import { VisitTools } from './visit/VisitTools.tsx';

/**
 * The shortest time between two renderings of the session, in ms. Rendering more often makes no
 * visible difference. If a page has opened or loaded, the session is rendered without this pause.
 */
const RENDER_PAUSE_MS = 60;

interface WorkbenchProps {
  readonly index: BundleIndex;
  readonly bundle: LoadedBundle;
  readonly choice: Choice;
  readonly day: string;
  readonly choose: Choose;
  readonly recording: Store<Recording>;
  readonly opening: Store<Opening>;
  /** Starts a new session for the same visitor. */
  readonly restart: () => void;
  readonly shell: Shell;
}

/**
 * Shows the visit to the mock shop in three columns: the timeline, the mock page, and the panels.
 * `memo` prevents renderings while a changed bundle is built and loaded, because they would delay
 * the new bundle.
 */
export const Workbench = memo(function Workbench(props: WorkbenchProps) {
  const { bundle, choice, choose, recording, opening, shell } = props;
  const panelProps = usePanelProps(props);
  const { session, view, reload } = panelProps;
  const [start] = useState(choice);
  // In wide windows, the panels get about 600 px or more, so that a list and its detail fit side by
  // side.
  const [panelsSize] = useState(() => (innerWidth < 1400 ? '42%' : '46%'));
  const { stage } = useOpening({ opening, running: panelProps, bundle, choice, choose });
  return (
    <main className="bench">
      <Journey
        {...panelProps}
        showPanels={() => shell.change({ view: 'panels' })}
        tools={<VisitTools {...panelProps} start={start} />}
      />
      <Group className="workbench" orientation="horizontal">
        <Panel className="column" id="timeline" defaultSize="18%" minSize="200px" collapsible>
          <ErrorBoundary>
            <AfterPaint>
              <Timeline {...panelProps} choose={chooseInTimeline(panelProps, shell)} />
            </AfterPaint>
          </ErrorBoundary>
        </Panel>
        <Separator className="splitter" aria-label="Width of the timeline" />
        <Panel className="column" id="viewport" minSize="280px">
          <Viewport
            session={session}
            visit={view.visits.at(-1)}
            manifest={bundle.manifest}
            choice={choice}
            choose={choose}
            reload={reload}
            tools={
              <RecordAndShare
                {...panelProps}
                start={start}
                recording={recording}
                isDisabled={stage !== 'done'}
              />
            }
          />
        </Panel>
        <Separator className="splitter" aria-label="Width of the panels" />
        <Panel className="column" id="inspector" defaultSize={panelsSize} minSize="360px">
          <AfterPaint>
            <Inspector {...panelProps} />
          </AfterPaint>
        </Panel>
      </Group>
      {shell.dialog.of === 'palette' && (
        <Palette panelProps={panelProps} shell={shell} query={shell.dialog.query} />
      )}
    </main>
  );
});

/** Renders the buttons that record the visit and share it as a link. */
function RecordAndShare({
  choice,
  start,
  session,
  recorder,
  recording,
  bundle,
  isDisabled,
}: PanelProps & {
  readonly start: Choice;
  readonly recording: Store<Recording>;
  readonly isDisabled: boolean;
}) {
  return (
    <>
      <RecordButton {...recorder} />
      <ShareButton
        readState={() =>
          sharedOf({ choice, start, session, recording: recording.get(), meta: bundle.meta })
        }
        isDisabled={isDisabled}
      />
    </>
  );
}

/** Runs the session, and returns the props of its panels. */
function usePanelProps({
  index,
  bundle,
  choice,
  day,
  choose,
  recording,
  restart,
}: WorkbenchProps): PanelProps {
  const running = useSession(bundle, choice, day, choose);
  const { session } = running;
  const recorder = useRecording({ recording, running, bundle, choice, choose, restart });
  const [changes] = useState(() =>
    reportChanges(
      RENDER_PAUSE_MS,
      [session.subscribe, session.trace.subscribe],
      pageHasChanged(session),
    ),
  );
  useSyncExternalStore(changes.subscribe, changes.version);
  const view = session.get();
  const records = session.trace.records();
  const selected =
    choice.record === 0 ? undefined : records.find(({ seq }) => seq === choice.record);
  return { ...running, index, bundle, view, day, recorder, choice, choose, records, selected };
}

/**
 * Creates a function that returns whether a page has opened or loaded since the function's last
 * call.
 */
function pageHasChanged({ get }: Session): () => boolean {
  let last = '';
  return () => {
    const { number, stage } = get().visits.at(-1) ?? { number: 0, stage: 'loading' };
    const now = `${number} ${stage === 'complete'}`;
    const hasChanged = now !== last;
    last = now;
    return hasChanged;
  };
}

/**
 * Returns a function that changes the user's selections. If the change selects a record in the
 * timeline, the function also opens a panel with the record's details, if any panel shows them.
 */
function chooseInTimeline({ records, choice, choose }: PanelProps, shell: Shell): Choose {
  return (change) => {
    const record =
      change.record === undefined || change.record === 0
        ? undefined
        : records.find(({ seq }) => seq === change.record);
    if (record === undefined) return choose(change);
    choose({ ...change, panel: panelShowing(record, choice.panel) });
    // A narrow window shows only one area. Show the panels instead of the timeline.
    shell.change({ view: 'panels' });
  };
}
