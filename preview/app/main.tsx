// Must be the first stylesheet, because it declares the order of the CSS cascade layers.
import '../ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { openShared } from '../replay/share/open-shared.ts';
import { reopenLinks } from '../replay/share/reopen-links.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

const container = document.getElementById('app');
reopenLinks();
void openShared(location.hash).then((opened) => {
  if (opened.hash !== location.hash)
    history.replaceState(null, '', `#${opened.hash.replace(/^#/, '')}`);
  if (container !== null)
    createRoot(container).render(
      <ErrorBoundary>
        <App opened={opened} />
      </ErrorBoundary>,
    );
});
