import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { openShared } from './share/open-shared.ts';
import { reopenLinks } from './share/reopen-links.ts';
import { PanelBoundary } from './ui/PanelBoundary.tsx';
import './ui/styles.css';

const place = document.getElementById('app');
reopenLinks();
void openShared(location.hash).then((opened) => {
  if (opened.hash !== location.hash) history.replaceState(null, '', `#${opened.hash.replace(/^#/, '')}`);
  if (place !== null) createRoot(place).render(<PanelBoundary><App opened={opened} /></PanelBoundary>);
});
