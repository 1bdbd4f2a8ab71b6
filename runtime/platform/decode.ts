/** Percent-decodes; text that isn't well-formed comes back as it is, because visitors send such text. */
export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
