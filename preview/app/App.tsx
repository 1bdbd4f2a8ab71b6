import { DiagnosticsPanel } from '../panels/diagnostics/DiagnosticsPanel.tsx';
import type { OpenedState } from '../replay/share/open-shared.ts';
import { useIndex } from '../session/bundles/use-index.ts';
import { useChoice } from '../session/choice/use-choice.ts';
import { BuildBar } from './build-status/BuildBar.tsx';
import { FirstBuild } from './build-status/FirstBuild.tsx';
import { BundleLoader } from './BundleLoader.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import './layout.css';

/**
 * Renders the preview: a mock shop that runs the bundle of a site, and panels that show what the
 * bundle does.
 * @param opened the state in the link that opened the app
 */
export function App({ opened }: { readonly opened: OpenedState }) {
  const { index, isBuilding } = useIndex();
  const [{ site }] = useChoice();
  if (index.state === 'loading')
    return (
      <main>
        <EmptyState title="Loading the bundles …" />
      </main>
    );
  if (index.state === 'failed') {
    return (
      <main>
        <EmptyState title="No bundles found">
          <p>{index.error}</p>
          <p>
            Build the preview and the bundles with <code>npm start</code>.
          </p>
        </EmptyState>
      </main>
    );
  }
  const { building, sites } = index.value;
  if (building && (Object.keys(sites).length === 0 || building.sites.includes(site)))
    return (
      <main>
        <EmptyState
          title={site === '' ? 'Building the bundles …' : `Building the bundle of ${site} …`}
        >
          <FirstBuild building={building} />
        </EmptyState>
      </main>
    );
  if (Object.keys(sites).length === 0) {
    return (
      <main>
        <BuildBar index={index.value} isBuilding={isBuilding} site="" />
        <EmptyState title="No site could be compiled">
          <p>Every site has errors. Fix the errors below.</p>
        </EmptyState>
        <DiagnosticsPanel index={index.value} />
      </main>
    );
  }
  return <BundleLoader index={index.value} isBuilding={isBuilding} opened={opened} />;
}
