/** Returns the value of a request's field as JSON; `absent` if the request hasn't the field. */
export function fieldValueAsText(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value);
}
