/** Whether the field that has the focus marks an option of its list, which Enter then chooses by itself. */
export function isMarked(): boolean {
  return document.activeElement?.hasAttribute('aria-activedescendant') === true;
}
