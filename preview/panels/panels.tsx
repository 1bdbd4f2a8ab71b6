import { lazy, type ComponentType } from 'react';
import type { PanelId } from '../session/choice/panel-titles.ts';
import { BundleFailure } from './errors/BundleFailure.tsx';
import { countErrors } from './errors/count-errors.ts';
import type { PanelProps } from './panel-props.ts';
import { RequestsPanel } from './requests/RequestsPanel.tsx';

interface PanelEntry {
  readonly Content: ComponentType<PanelProps>;
  /** The number that the panel's tab shows. */
  readonly count?: (props: PanelProps) => number;
  /** Whether `count` includes errors. The tab then highlights it. */
  readonly isAlert?: (props: PanelProps) => boolean;
}

/** The panels that are loaded only when they are opened, because many users never open them. */
const chunks = {
  why: async () => ({ default: (await import('./why/WhyPanel.tsx')).WhyPanel }),
  data: async () => ({ default: (await import('./data/DataPanel.tsx')).DataPanel }),
  rules: async () => ({ default: (await import('./rules/RulesPanel.tsx')).RulesPanel }),
  source: async () => ({ default: (await import('./source/SourcePanel.tsx')).SourcePanel }),
  visitor: async () => ({ default: (await import('./visitor/VisitorPanel.tsx')).VisitorPanel }),
  consent: async () => ({ default: (await import('./consent/ConsentPanel.tsx')).ConsentPanel }),
  environment: async () => ({
    default: (await import('./environment/EnvironmentPanel.tsx')).EnvironmentPanel,
  }),
  errors: async () => ({ default: (await import('./errors/ErrorsPanel.tsx')).ErrorsPanel }),
  diagnostics: async () => ({
    default: (await import('./diagnostics/DiagnosticsPanel.tsx')).DiagnosticsPanel,
  }),
  record: async () => ({ default: (await import('./record/RecordPanel.tsx')).RecordPanel }),
  compare: async () => ({ default: (await import('./compare/ComparePanel.tsx')).ComparePanel }),
  size: async () => ({ default: (await import('./size/SizePanel.tsx')).SizePanel }),
  bundle: async () => ({ default: (await import('./bundle/BundlePanel.tsx')).BundlePanel }),
};

const contents: { readonly [id in PanelId]: PanelEntry } = {
  why: { Content: lazy(chunks.why) },
  data: { Content: lazy(chunks.data) },
  requests: {
    Content: RequestsPanel,
    count: ({ view }) => view.requests.length,
  },
  rules: {
    Content: lazy(chunks.rules),
    count: ({ bundle }) => bundle.manifest.rules.length,
  },
  source: { Content: lazy(chunks.source) },
  visitor: {
    Content: lazy(chunks.visitor),
    count: ({ view }) => view.cookies.length,
  },
  consent: { Content: lazy(chunks.consent) },
  environment: { Content: lazy(chunks.environment) },
  errors: {
    Content: lazy(chunks.errors),
    count: countErrors,
    isAlert: (props) => countErrors(props) > 0,
  },
  diagnostics: {
    Content: lazy(chunks.diagnostics),
    count: ({ index }) => index.diagnostics.length,
    isAlert: ({ index }) => index.diagnostics.some(({ severity }) => severity === 'error'),
  },
  record: { Content: lazy(chunks.record) },
  compare: { Content: lazy(chunks.compare) },
  size: { Content: lazy(chunks.size) },
  bundle: { Content: lazy(chunks.bundle) },
};

/** The panels by id. Each panel shows an alert if the bundle can't be loaded. */
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
