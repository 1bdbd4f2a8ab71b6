/** Escapes a string for an HTML attribute in double quotes. */
export function inAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
