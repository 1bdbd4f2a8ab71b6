/** Returns percent-encoded text decoded, or unchanged if it is malformed. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
