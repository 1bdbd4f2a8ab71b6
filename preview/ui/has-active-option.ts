/** Returns whether the focused field has an active option. Enter then selects that option. */
export function hasActiveOption(): boolean {
  return document.activeElement?.hasAttribute('aria-activedescendant') === true;
}
