import { DiagnosticsPanel } from './panels/diagnostics/DiagnosticsPanel.tsx';
import type { OpenedState } from './share/open-shared.ts';
import { useIndex } from './state/use-index.ts';
import { BundleLoader } from './BundleLoader.tsx';
import { EmptyState } from './ui/EmptyState.tsx';

/** The preview: a mock shop that runs the bundles as they go live, and what they do. @param opened what the link says that it was opened with */
export function App({ opened }: { readonly opened: OpenedState }) {
  const index = useIndex();
  if (index.state === 'loading') return <main><EmptyState title="Loading the bundles …" /></main>;
  if (index.state === 'failed') {
    return (
      <main>
        <EmptyState title="There are no bundles here">
          <p>{index.error}</p>
          <p>The preview is built together with the bundles: <code>npm start</code> does both.</p>
        </EmptyState>
      </main>
    );
  }
  if (Object.keys(index.value.sites).length === 0) {
    return (
      <main>
        <EmptyState title="No storefront could be compiled"><p>Every site has errors.</p></EmptyState>
        <DiagnosticsPanel index={index.value} />
      </main>
    );
  }
  return <BundleLoader index={index.value} opened={opened} />;
}
