/** Texts that YAML takes for nothing but themselves. */
const plain = /^[A-Za-z][\w./-]*(?: [\w./-]+)*$/;
/** What it would take for something else. */
const words = /^(?:true|false|yes|no|on|off|null|y|n)$/i;

/** A value as YAML on one line: JSON, with quotes only where they say something. */
export function stringify(value: unknown): string {
  if (typeof value === 'string') return plain.test(value) && !words.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(stringify).join(', ')} ]`;
  if (value === null || typeof value !== 'object') return value === undefined ? 'null' : String(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, inner]) => `${/^\d+$/.test(key) ? key : stringify(key)}: ${stringify(inner)}`).join(', ')} }`;
}
