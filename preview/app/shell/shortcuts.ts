/** A keyboard shortcut. It activates the control with the same key in `aria-keyshortcuts`. */
interface Shortcut {
  /** The key, written as in `aria-keyshortcuts`. */
  readonly key: string;
  readonly action: string;
}

/** The shortcuts that work anywhere in the app, except in text fields. */
export const shortcuts: readonly Shortcut[] = [
  { key: 'Control+K', action: 'Open the command palette' },
  { key: '?', action: 'Show keyboard shortcuts' },
  { key: 's', action: 'Select the site' },
  { key: 'p', action: 'Select the page' },
  { key: 'v', action: 'Select the visitor' },
  { key: 'u', action: 'Edit the path and query' },
  { key: 'r', action: 'Reload the page' },
  { key: '/', action: 'Filter the timeline' },
  { key: 't', action: 'Go to the timeline' },
  { key: '.', action: 'Pause or resume the timeline' },
  { key: '[', action: 'Previous panel' },
  { key: ']', action: 'Next panel' },
  { key: 'x', action: 'Export requests or the trace' },
];

/** Keys in the timeline. */
export const timelineKeys: readonly Shortcut[] = [
  { key: '↓ ↑, j k', action: 'Next and previous entry' },
  { key: '→ ←', action: 'Expand and collapse' },
  { key: 'Enter', action: 'Select: the panels show the state at that moment' },
  { key: 'Home End', action: 'First and last entry' },
];
