/**
 * Percent-decodes a string. Returns it unchanged if it is malformed, because visitors can enter any
 * URL.
 */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
