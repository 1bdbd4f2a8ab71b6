import type { Shell } from './shell.ts';

/** The first stops of the Tab key; seen only while they have the focus. */
export function SkipLinks({ change }: Shell) {
  const skip = (view: Shell['view'], wanted: string): void => {
    change({ view });
    // A narrow window has to show it first.
    setTimeout(() => document.querySelector<HTMLElement>(wanted)?.focus());
  };
  return (
    <nav className="skip" aria-label="Skip to">
      <button type="button" onClick={() => skip('timeline', '.timeline [role="row"][tabindex="0"], .timeline input')}>Skip to the timeline</button>
      <button type="button" onClick={() => skip('panels', '.inspector [role="tab"][tabindex="0"]')}>Skip to the panels</button>
    </nav>
  );
}
