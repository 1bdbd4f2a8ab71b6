import { focusPart } from './focus-part.ts';
import type { Shell } from './shell.ts';
import type { View } from './view.ts';

/** The first stops of the Tab key; seen only while they have the focus. */
export function SkipLinks({ change }: Shell) {
  const skip = (view: View): void => {
    change({ view });
    focusPart(view);
  };
  return (
    <nav className="skip" aria-label="Skip to">
      <button type="button" onClick={() => skip('timeline')}>Skip to the timeline</button>
      <button type="button" onClick={() => skip('panels')}>Skip to the panels</button>
    </nav>
  );
}
