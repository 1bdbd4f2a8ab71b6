/** A value with its type, so that nothing, null, an empty text and the text "5" are told apart from one another and from 5. */
export function gotText(value: unknown): { readonly text: string; readonly type: string } {
  if (value === undefined) return { text: 'undefined', type: 'nothing is there' };
  if (value === null) return { text: 'null', type: 'null' };
  if (typeof value === 'string') return { text: JSON.stringify(value), type: value === '' ? 'empty text' : 'text' };
  if (Array.isArray(value)) return { text: JSON.stringify(value), type: value.length === 0 ? 'empty list' : `list of ${value.length}` };
  return { text: JSON.stringify(value), type: typeof value };
}
