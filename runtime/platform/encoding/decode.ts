/** Percent-decodes text. Returns malformed text unchanged, because visitors send such text. */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
