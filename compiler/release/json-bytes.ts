/** Returns the bytes of a value as JSON, in the form in which it is stored. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
