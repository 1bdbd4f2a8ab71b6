import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { Shell } from './shell.ts';
import type { View } from './view.ts';
import './shell.css';

const views: readonly { readonly view: View; readonly title: string; readonly icon: IconName }[] = [
  { view: 'page', title: 'Page', icon: 'page' },
  { view: 'timeline', title: 'Timeline', icon: 'list' },
  { view: 'panels', title: 'Panels', icon: 'panels' },
  { view: 'settings', title: 'Settings', icon: 'settings' },
];

/** Renders the buttons that switch between the areas of the app in a narrow window. */
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
          <Icon of={icon} /> {title}
        </button>
      ))}
    </nav>
  );
}
