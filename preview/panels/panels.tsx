import type { ComponentType } from 'react';
import type { PanelId } from '../session/choice/choice.ts';
import { BundlePanel } from './bundle/BundlePanel.tsx';
import { ComparePanel } from './compare/ComparePanel.tsx';
import { ConsentPanel } from './consent/ConsentPanel.tsx';
import { DataPanel } from './data/DataPanel.tsx';
import { DiagnosticsPanel } from './diagnostics/DiagnosticsPanel.tsx';
import { EnvironmentPanel } from './environment/EnvironmentPanel.tsx';
import { BundleFailure } from './errors/BundleFailure.tsx';
import { countErrors } from './errors/count-errors.ts';
import { ErrorsPanel } from './errors/ErrorsPanel.tsx';
import type { PanelProps } from './panel-props.ts';
import { RecordPanel } from './record/RecordPanel.tsx';
import { RequestsPanel } from './requests/RequestsPanel.tsx';
import { RulesPanel } from './rules/RulesPanel.tsx';
import { SizePanel } from './size/SizePanel.tsx';
import { SourcePanel } from './source/SourcePanel.tsx';
import { VisitorPanel } from './visitor/VisitorPanel.tsx';
import { WhyPanel } from './why/WhyPanel.tsx';

interface PanelEntry {
  readonly title: string;
  readonly Content: ComponentType<PanelProps>;
  /** The number that the panel's tab shows. */
  readonly count?: (props: PanelProps) => number;
  /** Whether that number is a number of errors. */
  readonly isAlert?: (props: PanelProps) => boolean;
}

const contents: { readonly [id in PanelId]: PanelEntry } = {
  why: { title: 'Why', Content: WhyPanel },
  data: { title: 'Data', Content: DataPanel },
  requests: {
    title: 'Requests',
    Content: RequestsPanel,
    count: ({ view }) => view.requests.length,
  },
  rules: {
    title: 'Rules',
    Content: RulesPanel,
    count: ({ bundle }) => bundle.manifest.rules.length,
  },
  source: { title: 'Source', Content: SourcePanel },
  visitor: {
    title: 'Visitor',
    Content: VisitorPanel,
    count: ({ view }) => view.cookies.length,
  },
  consent: { title: 'Consent', Content: ConsentPanel },
  environment: { title: 'Environment', Content: EnvironmentPanel },
  errors: {
    title: 'Errors',
    Content: ErrorsPanel,
    count: countErrors,
    isAlert: (props) => countErrors(props) > 0,
  },
  diagnostics: {
    title: 'Diagnostics',
    Content: DiagnosticsPanel,
    count: ({ index }) => index.diagnostics.length,
    isAlert: ({ index }) => index.diagnostics.some(({ severity }) => severity === 'error'),
  },
  record: { title: 'Record', Content: RecordPanel },
  compare: { title: 'Compare', Content: ComparePanel },
  size: { title: 'Size', Content: SizePanel },
  bundle: { title: 'Bundle', Content: BundlePanel },
};

/** The panels by id. The tabs have the order of `panelIds`. Each one says if the bundle can't be loaded. */
export const panels = Object.fromEntries(
  Object.entries(contents).map(([id, { Content, ...entry }]) => [
    id,
    {
      ...entry,
      Content: (props: PanelProps) => (
        <>
          <BundleFailure {...props} />
          <Content {...props} />
        </>
      ),
    },
  ]),
) as { readonly [id in PanelId]: PanelEntry };
