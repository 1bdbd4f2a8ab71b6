/**
 * Percent-decodes a string. Returns a malformed string unchanged, because visitors can send one.
 */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
