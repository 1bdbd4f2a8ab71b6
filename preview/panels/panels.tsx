import type { ComponentType } from 'react';
import type { Panel } from '../state/choice.ts';
import { BundlePanel } from './BundlePanel.tsx';
import { EnvironmentPanel } from '../environment/EnvironmentPanel.tsx';
import { ComparePanel } from './compare/ComparePanel.tsx';
import { ConsentPanel } from './consent/ConsentPanel.tsx';
import { aroundFaults } from './errors/around-faults.ts';
import { LogPanel } from './errors/LogPanel.tsx';
import { DiagnosticsPanel } from './diagnostics/DiagnosticsPanel.tsx';
import { DataPanel } from './data/DataPanel.tsx';
import type { PanelProps } from './panel-props.ts';
import { RecordPanel } from './record/RecordPanel.tsx';
import { RequestsPanel } from './requests/RequestsPanel.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { SizePanel } from './size/SizePanel.tsx';
import { SourcePanel } from '../source/SourcePanel.tsx';
import { VisitorPanel } from './visitor/VisitorPanel.tsx';
import { WhyPanel } from './why/WhyPanel.tsx';

interface PanelEntry {
  readonly id: Panel;
  readonly title: string;
  readonly Content: ComponentType<PanelProps>;
  readonly count?: (props: PanelProps) => number;
  /** Whether its count is of something bad. */
  readonly isAlert?: (props: PanelProps) => boolean;
}

/** The panels, in the order of their tabs. */
export const panelEntries: readonly PanelEntry[] = [
  { id: 'why', title: 'Why', Content: WhyPanel },
  { id: 'data', title: 'Data', Content: DataPanel },
  { id: 'requests', title: 'Requests', Content: RequestsPanel, count: ({ view }) => view.requests.length },
  { id: 'rules', title: 'Rules', Content: RulesPanel, count: ({ bundle }) => bundle.manifest.rules.length },
  { id: 'source', title: 'Source', Content: SourcePanel },
  { id: 'visitor', title: 'Visitor', Content: VisitorPanel, count: ({ view }) => view.cookies.length },
  { id: 'consent', title: 'Consent', Content: ConsentPanel },
  { id: 'environment', title: 'Environment', Content: EnvironmentPanel },
  { id: 'log', title: 'Errors', Content: LogPanel, count: faults, isAlert: (props) => faults(props) > 0 },
  { id: 'diagnostics', title: 'Diagnostics', Content: DiagnosticsPanel, count: ({ index }) => index.diagnostics.length, isAlert: ({ index }) => index.diagnostics.some(({ severity }) => severity === 'error') },
  { id: 'record', title: 'Record', Content: RecordPanel },
  { id: 'compare', title: 'Compare', Content: ComparePanel },
  { id: 'size', title: 'Size', Content: SizePanel },
  { id: 'bundle', title: 'Bundle', Content: BundlePanel },
];

function faults({ view, records, bundle }: PanelProps): number {
  return aroundFaults(records, bundle).length + view.log.filter(({ level }) => level === 'error' || level === 'uncaught' || level === 'blocked').length;
}
