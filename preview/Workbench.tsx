import { useState, useSyncExternalStore } from 'react';
import { BundlePanel } from './panels/BundlePanel.tsx';
import { LogPanel } from './panels/LogPanel.tsx';
import { RequestsPanel } from './panels/RequestsPanel.tsx';
import { RulesPanel } from './panels/RulesPanel.tsx';
import { VisitorPanel } from './panels/VisitorPanel.tsx';
import { Stage } from './stage/Stage.tsx';
import type { Choice, Panel } from './state/choice.ts';
import type { LoadedBundle } from './state/load-bundles.ts';
import type { Choose } from './state/use-choice.ts';
import { useSession } from './state/use-session.ts';
import { PanelBoundary } from './ui/PanelBoundary.tsx';
import { Tabs } from './ui/Tabs.tsx';

/** The mock page on one side, what it did on the other. */
export function Workbench({ bundle, choice, day, choose }: { readonly bundle: LoadedBundle; readonly choice: Choice; readonly day: string; readonly choose: Choose }) {
  const { session, reload } = useSession(bundle, choice, day, choose);
  const view = useSyncExternalStore(session.subscribe, session.get);
  const [selected, select] = useState<number>();
  const { manifest } = bundle;
  const faults = view.log.filter(({ level }) => level === 'error' || level === 'uncaught' || level === 'blocked').length;

  const tabs: { readonly id: Panel; readonly title: string; readonly count?: number; readonly isAlert?: boolean }[] = [
    { id: 'requests', title: 'Requests', count: view.requests.length },
    { id: 'rules', title: 'Rules', count: manifest.rules.length },
    { id: 'visitor', title: 'Visitor', count: view.cookies.length },
    { id: 'log', title: 'Errors', count: faults, isAlert: faults > 0 },
    { id: 'bundle', title: 'Bundle' },
  ];
  return (
    <div className="workbench">
      <Stage session={session} visit={view.visits.at(-1)} manifest={manifest} choice={choice} choose={choose} reload={reload} />
      <section className="inspector" aria-label="What the bundle did">
        <Tabs label="Panels" tabs={tabs} current={choice.panel} choose={(panel) => choose({ panel })}>
          <PanelBoundary key={choice.panel}>
            {choice.panel === 'requests' && <RequestsPanel view={view} manifest={manifest} selected={selected} select={select} clear={session.clear} />}
            {choice.panel === 'rules' && <RulesPanel manifest={manifest} />}
            {choice.panel === 'visitor' && <VisitorPanel session={session} view={view} choice={choice} choose={choose} />}
            {choice.panel === 'log' && <LogPanel view={view} manifest={manifest} />}
            {choice.panel === 'bundle' && <BundlePanel bundle={bundle} />}
          </PanelBoundary>
        </Tabs>
      </section>
    </div>
  );
}
