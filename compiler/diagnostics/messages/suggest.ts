/** Returns ` Did you mean "click"?`, or an empty string if there is no suggestion. */
export function suggest(name: string | undefined): string {
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}
