/** Returns a JSON object as it is stored. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
