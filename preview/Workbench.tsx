import { useState, useSyncExternalStore } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { BundleIndex } from './build/bundle-index.ts';
import { ParityBadge } from './parity/ParityBadge.tsx';
import { Palette } from './palette/Palette.tsx';
import type { PanelProps } from './panels/panel-props.ts';
import { panelEntries } from './panels/panels.tsx';
import { RecordButton } from './record/RecordButton.tsx';
import type { Recording } from './record/recording.ts';
import { useRecording } from './record/use-recording.ts';
import type { Opening } from './share/opening.ts';
import { ShareButton } from './share/ShareButton.tsx';
import { sharedOf } from './share/shared-of.ts';
import { useOpening } from './share/use-opening.ts';
import { panelShowing } from './shell/panel-showing.ts';
import type { Shell } from './shell/shell.ts';
import { Stage } from './stage/Stage.tsx';
import type { Choice } from './state/choice.ts';
import type { Store } from './state/create-store.ts';
import type { LoadedBundle } from './state/load-bundles.ts';
import type { Choose } from './state/use-choice.ts';
import { useSession } from './state/use-session.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { PanelBoundary } from './ui/PanelBoundary.tsx';
import { Tabs } from './ui/Tabs.tsx';

interface WorkbenchProps {
  readonly index: BundleIndex;
  readonly bundle: LoadedBundle;
  readonly choice: Choice;
  readonly day: string;
  readonly choose: Choose;
  readonly recording: Store<Recording>;
  readonly opening: Store<Opening>;
  /** Begins another session of the same visitor. */
  readonly restart: () => void;
  readonly shell: Shell;
}

/** What happened on one side, the mock page in the middle, and what it means on the other. */
export function Workbench({ index, bundle, choice, day, choose, recording, opening, restart, shell }: WorkbenchProps) {
  const running = useSession(bundle, choice, day, choose);
  const { session, reload } = running;
  const recorder = useRecording({ recording, running, bundle, choice, choose, restart });
  const [begun] = useState(choice);
  const { stage } = useOpening({ opening, running, bundle, choice, choose });
  const view = useSyncExternalStore(session.subscribe, session.get);
  useSyncExternalStore(session.recorder.subscribe, session.recorder.version);
  const records = session.recorder.records();
  const selected = choice.record === 0 ? undefined : records.find(({ seq }) => seq === choice.record);
  const props: PanelProps = { ...running, index, bundle, view, day, recorder, choice, choose, records, selected };
  const Content = panelEntries.find(({ id }) => id === choice.panel)?.Content;

  const chooseInTimeline: Choose = (change) => {
    const chosen = change.record === undefined || change.record === 0 ? undefined : records.find(({ seq }) => seq === change.record);
    choose({ ...change, ...(chosen !== undefined && { panel: panelShowing(chosen, choice.panel) }) });
    // A narrow window shows what was chosen instead of the timeline.
    if (chosen !== undefined) shell.change({ view: 'panels' });
  };

  return (
    <main className="bench">
      <Group className="workbench" orientation="horizontal">
        <Panel className="column" id="timeline" defaultSize="24%" minSize="200px" collapsible><PanelBoundary><Timeline {...props} choose={chooseInTimeline} /></PanelBoundary></Panel>
        <Separator className="splitter" aria-label="Width of the timeline" />
        <Panel className="column" id="stage" minSize="280px">
          <Stage session={session} visit={view.visits.at(-1)} manifest={bundle.manifest} choice={choice} choose={choose} reload={reload} tools={<><RecordButton {...recorder} /><ParityBadge bundle={bundle} choice={choice} day={day} /><ShareButton seen={() => sharedOf({ choice, begun, session, recording: recording.get() })} isDisabled={stage !== 'done'} /></>} />
        </Panel>
        <Separator className="splitter" aria-label="Width of the panels" />
        <Panel className="column" id="inspector" defaultSize="36%" minSize="360px">
          <section className="inspector" aria-labelledby="inspector-title">
            <h2 id="inspector-title" className="hidden-text">What the bundle did</h2>
            <Tabs label="Panels" tabs={panelEntries.map(({ id, title, count, isAlert }) => ({ id, title, count: count?.(props), isAlert: isAlert?.(props) }))} current={choice.panel} choose={(panel) => choose({ panel })}>
              <PanelBoundary key={choice.panel}>{Content !== undefined && <Content {...props} />}</PanelBoundary>
            </Tabs>
          </section>
        </Panel>
      </Group>
      {shell.dialog.of === 'palette' && <Palette panelProps={props} shell={shell} query={shell.dialog.query} />}
    </main>
  );
}
