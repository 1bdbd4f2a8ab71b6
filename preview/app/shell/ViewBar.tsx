import type { Shell } from './shell.ts';
import type { View } from './view.ts';
import './shell.css';

const views: readonly { readonly view: View; readonly title: string; readonly icon: string }[] = [
  { view: 'page', title: 'Page', icon: '▤' },
  { view: 'timeline', title: 'Timeline', icon: '☰' },
  { view: 'panels', title: 'Panels', icon: '◧' },
  { view: 'settings', title: 'Settings', icon: '⚙' },
];

/** Switches between the areas of the app in a narrow window. */
export function ViewBar({ view: current, change }: Shell) {
  return (
    <nav className="views" aria-label="Areas of the preview">
      {views.map(({ view, title, icon }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => change({ view })}
        >
          <span aria-hidden="true">{icon}</span> {title}
        </button>
      ))}
    </nav>
  );
}
