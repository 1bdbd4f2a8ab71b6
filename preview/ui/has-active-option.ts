/**
 * Returns whether an option of the focused search field is highlighted. If so, Enter selects the
 * highlighted option.
 */
export function hasActiveOption(): boolean {
  return document.activeElement?.hasAttribute('aria-activedescendant') === true;
}
