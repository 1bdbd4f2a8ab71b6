import { loadIndex } from './state/load-bundles.ts';
import { useLoaded } from './state/use-loaded.ts';
import { BundleLoader } from './BundleLoader.tsx';
import { EmptyState } from './ui/EmptyState.tsx';

/** The preview: a mock shop that runs the bundles as they go live, and what they do. */
export function App() {
  const index = useLoaded(loadIndex);
  if (index.state === 'loading') return <EmptyState title="Loading the bundles …" />;
  if (index.state === 'failed') {
    return (
      <EmptyState title="There are no bundles here">
        <p>{index.error}</p>
        <p>The preview is built together with the bundles: <code>npm start</code> does both.</p>
      </EmptyState>
    );
  }
  if (Object.keys(index.value.sites).length === 0) {
    return (
      <EmptyState title="No storefront could be compiled">
        <p>Every site has errors. <code>npm run -s tagwright -- build</code> names them.</p>
      </EmptyState>
    );
  }
  return <BundleLoader index={index.value} />;
}
