import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenedState } from '../replay/share/open-shared.ts';
import { openingOf, recordingOf } from '../replay/share/opening-of.ts';
import type { Opening } from '../replay/share/opening.ts';
import { useLinkCheck } from '../replay/share/use-link-check.ts';
import { OpeningNotice } from '../replay/share/OpeningNotice.tsx';
import type { BundleIndex } from '../session/bundles/bundle-index.ts';
import { firstSite } from '../session/bundles/first-site.ts';
import { loadBundle, prefetchTrace, type LoadedBundle } from '../session/bundles/load-bundles.ts';
import { useLoaded } from '../session/bundles/use-loaded.ts';
import { readChoice, type Choice } from '../session/choice/choice.ts';
import { useChoice } from '../session/choice/use-choice.ts';
import { createStore } from '../session/create-store.ts';
import type { Recording } from '../session/record/recording.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BuildBar } from './build-status/BuildBar.tsx';
import { Header } from './pickers/Header.tsx';
import { ShortcutsDialog } from './shell/ShortcutsDialog.tsx';
import { SkipLinks } from './shell/SkipLinks.tsx';
import { useShell } from './shell/use-shell.ts';
import { ViewBar } from './shell/ViewBar.tsx';
import { Workbench } from './Workbench.tsx';

interface BundleLoaderProps {
  readonly index: BundleIndex;
  /** Whether the bundles are being built again. */
  readonly isBuilding: boolean;
  readonly opened: OpenedState;
}

/** Loads the bundle of the selected site and date, and runs it in the workbench. */
export function BundleLoader({ index, isBuilding, opened }: BundleLoaderProps) {
  const [choice, choose] = useChoice();
  const shell = useShell();
  const site = Object.hasOwn(index.sites, choice.site) ? choice.site : firstSite(index);
  const day = choice.date === '' ? index.asOf : choice.date;
  const loaded = useLoaded(
    useCallback(async () => {
      const bundle = await loadBundle(index, site, day);
      if (index.live && bundle.hasTrace && readChoice(location.hash).build === 'trace')
        prefetchTrace(bundle);
      return { index, bundle };
    }, [index, site, day]),
  );
  const manifest = loaded.state === 'loaded' ? loaded.value.bundle.manifest : undefined;

  const [recording] = useState(() => createStore<Recording>(recordingOf(opened)));
  const [opening] = useState(() => createStore<Opening>(openingOf(opened)));
  useLinkCheck(opening, index, manifest);
  const currentOpening = useSyncExternalStore(opening.subscribe, opening.get);
  const [restarts, setRestarts] = useState(0);
  const restart = useCallback(() => setRestarts((count) => count + 1), []);
  const prefix = index.sites[site]?.prefix ?? '/';
  useEffect(() => {
    if (!choice.url.startsWith(prefix)) choose({ site, url: `${prefix}smartphones/` });
  }, [choice.url, site, prefix, choose]);

  const common = { day, choice, choose, shell };
  return (
    <div className="app" data-view={shell.view}>
      <SkipLinks {...shell} />
      <div className="app-top">
        <Header {...common} index={index} site={site} manifest={manifest} />
        <BuildBar index={index} isBuilding={isBuilding} site={site} />
      </div>
      {loaded.state === 'failed' && <LoadError error={loaded.error} />}
      {loaded.state === 'loaded' && manifest?.site === site && (
        <Workbench
          {...common}
          {...loaded.value}
          key={`${sessionKey(loaded.value.bundle, choice, day)} ${restarts}`}
          recording={recording}
          opening={opening}
          restart={restart}
        />
      )}
      <ViewBar {...shell} />
      <OpeningNotice opening={currentOpening} close={() => opening.set({ problems: [] })} />
      {shell.dialog.of === 'shortcuts' && <ShortcutsDialog {...shell} />}
    </div>
  );
}

function LoadError({ error }: { readonly error: string }) {
  return (
    <main>
      <EmptyState title="The bundle can't be loaded">
        <p>{error}</p>
        <p>
          Select another site or date, or build the preview again with <code>npm start</code>.
        </p>
      </EmptyState>
    </main>
  );
}

/**
 * Returns a key that changes when a new session is needed: after a change of the bundle, date,
 * visitor, build or clock.
 */
function sessionKey(
  { script }: LoadedBundle,
  { profile, build, environment: { zone, time, isStopped } }: Choice,
  day: string,
): string {
  return `${script} ${day} ${profile} ${build} ${zone} ${time} ${isStopped}`;
}
