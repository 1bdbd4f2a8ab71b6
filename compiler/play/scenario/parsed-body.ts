/** Parses a text as JSON, such as a request's body. Returns other text unchanged. */
export function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
