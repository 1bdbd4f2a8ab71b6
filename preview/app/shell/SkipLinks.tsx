import { focusArea } from './focus-area.ts';
import type { Shell } from './shell.ts';
import type { View } from './view.ts';
import './shell.css';

/** Renders the skip links. They are first in the tab order, and visible only while focused. */
export function SkipLinks({ change }: Shell) {
  const skip = (view: View): void => {
    change({ view });
    focusArea(view);
  };
  return (
    <nav className="skip" aria-label="Skip to">
      <button type="button" onClick={() => skip('timeline')}>
        Skip to the timeline
      </button>
      <button type="button" onClick={() => skip('panels')}>
        Skip to the panels
      </button>
    </nav>
  );
}
