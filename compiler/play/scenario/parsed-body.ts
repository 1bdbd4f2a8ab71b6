/** Returns the JSON of a request's body, or its text if it isn't JSON. */
export function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
