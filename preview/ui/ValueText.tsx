/** A value as it is: text stands for itself, an empty text and null are told apart from nothing. */
export function ValueText({ value }: { readonly value: unknown }) {
  if (value === undefined) return <i className="soft">absent</i>;
  if (value === '') return <i className="soft">empty text</i>;
  if (typeof value === 'string') return <span className="value">{value}</span>;
  return <span className="value typed">{JSON.stringify(value)}</span>;
}
