import { useEffect } from 'react';

/** Elements in which single-key shortcuts are off, such as text fields, lists and dialogs. */
const TEXT_INPUTS =
  'textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"], input:not([type="checkbox"], [type="radio"])';

/**
 * Activates the control that has the pressed key in `aria-keyshortcuts`.
 * @param hasSingleKeys whether keys without Control are enabled
 */
export function useShortcuts(hasSingleKeys: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const hasControl = event.ctrlKey || event.metaKey;
      const { target } = event;
      if (
        event.defaultPrevented ||
        event.altKey ||
        event.isComposing ||
        !(target instanceof Element)
      )
        return;
      if (
        hasControl
          ? target.closest('[role="dialog"]') !== null
          : !hasSingleKeys || target.closest(TEXT_INPUTS) !== null
      )
        return;
      const control = controlOf(hasControl ? `Control+${event.key.toUpperCase()}` : event.key);
      if (control === undefined) return;
      event.preventDefault();
      activate(control);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasSingleKeys]);
}

/** Returns the visible control that has a key as its shortcut. */
function controlOf(key: string): HTMLElement | undefined {
  return [
    ...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`),
  ].find((control) => control.checkVisibility({ visibilityProperty: true }));
}

/** Focuses a field or a row, clicks a button, or focuses and clicks a tab. */
function activate(control: HTMLElement): void {
  const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  if (isField || control.role === 'row' || control.role === 'tab') control.focus();
  if (control instanceof HTMLInputElement) control.select();
  else if (!isField && control.role !== 'row') control.click();
}
