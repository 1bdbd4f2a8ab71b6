import { useEffect } from 'react';

/** Where keys mean what they write, or choose by their first letter. */
const WRITING = 'textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"], input:not([type="checkbox"], [type="radio"])';

/** Hears the keys that controls name in `aria-keyshortcuts`, and presses those controls. @param hasSingleKeys whether keys without Control are heard */
export function useShortcuts(hasSingleKeys: boolean): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isHeld = event.ctrlKey || event.metaKey;
      const { target } = event;
      if (event.defaultPrevented || event.altKey || event.isComposing || !(target instanceof Element)) return;
      if (isHeld ? target.closest('[role="dialog"]') !== null : !hasSingleKeys || target.closest(WRITING) !== null) return;
      const control = controlOf(isHeld ? `Control+${event.key.toUpperCase()}` : event.key);
      if (control === undefined) return;
      event.preventDefault();
      press(control);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [hasSingleKeys]);
}

/** The control that a key presses, where one can be seen. */
function controlOf(key: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${CSS.escape(key)}"]`)].find((control) => control.checkVisibility({ visibilityProperty: true }));
}

/** Only what is written in, chosen from or moved through takes the focus; whoever presses a button goes on where they were. */
function press(control: HTMLElement): void {
  const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
  if (isField || control.role === 'row' || control.role === 'tab') control.focus();
  if (control instanceof HTMLInputElement) control.select();
  else if (!isField && control.role !== 'row') control.click();
}
