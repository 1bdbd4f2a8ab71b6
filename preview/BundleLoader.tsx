import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { BundleIndex } from './build/bundle-index.ts';
import { Header } from './pickers/Header.tsx';
import type { Recording } from './record/recording.ts';
import type { OpenedState } from './share/open-shared.ts';
import { openingOf, recordingOf } from './share/opening-of.ts';
import { OpeningNotice } from './share/OpeningNotice.tsx';
import type { Opening } from './share/opening.ts';
import { ShortcutsDialog } from './shell/ShortcutsDialog.tsx';
import { SkipLinks } from './shell/SkipLinks.tsx';
import { useShell } from './shell/use-shell.ts';
import { ViewBar } from './shell/ViewBar.tsx';
import { createStore } from './state/create-store.ts';
import { firstSite } from './state/first-site.ts';
import { loadBundle } from './state/load-bundles.ts';
import { useChoice } from './state/use-choice.ts';
import { useLoaded } from './state/use-loaded.ts';
import { EmptyState } from './ui/EmptyState.tsx';
import { Workbench } from './Workbench.tsx';

/** Loads the bundle that the choice asks for, and puts it on the workbench. */
export function BundleLoader({ index, opened }: { readonly index: BundleIndex; readonly opened: OpenedState }) {
  const [choice, choose] = useChoice();
  const shell = useShell();
  const site = Object.hasOwn(index.sites, choice.site) ? choice.site : firstSite(index);
  const day = choice.date === '' ? index.asOf : choice.date;
  const bundle = useLoaded(useCallback(() => loadBundle(index, site, day), [index, site, day]));

  const [recording] = useState(() => createStore<Recording>(recordingOf(opened)));
  const [opening] = useState(() => createStore<Opening>(openingOf(opened)));
  const openingNow = useSyncExternalStore(opening.subscribe, opening.get);
  const [restarts, setRestarts] = useState(0);
  const restart = useCallback(() => setRestarts((count) => count + 1), []);
  const manifest = bundle.state === 'loaded' ? bundle.value.manifest : undefined;
  const { zone, time, isStopped } = choice.environment;
  const prefix = index.sites[site]?.prefix ?? '/';
  useEffect(() => {
    if (!choice.url.startsWith(prefix)) choose({ site, url: `${prefix}smartphones/` });
  }, [choice.url, site, prefix, choose]);

  return (
    <div className="app" data-view={shell.view}>
      <SkipLinks {...shell} />
      <Header index={index} site={site} day={day} choice={choice} choose={choose} manifest={manifest} shell={shell} />
      {bundle.state === 'failed' && <main><EmptyState title="This bundle can't be loaded"><p>{bundle.error}</p><p>Choose another site or date, or build the preview again: <code>npm start</code> does it.</p></EmptyState></main>}
      {bundle.state === 'loaded' && bundle.value.manifest.site === site && (
        // Another bundle, day or visitor is another session.
        <Workbench index={index} key={`${bundle.value.script} ${day} ${choice.profile} ${choice.build} ${zone} ${time} ${isStopped} ${restarts}`} bundle={bundle.value} choice={choice} day={day} choose={choose} recording={recording} opening={opening} restart={restart} shell={shell} />
      )}
      <ViewBar {...shell} />
      <OpeningNotice opening={openingNow} close={() => opening.set({ faults: [] })} />
      {shell.dialog.of === 'shortcuts' && <ShortcutsDialog {...shell} />}
    </div>
  );
}
