/** Matches strings that need no quotes in YAML. Exceptions are the strings that `words` matches. */
const plain = /^[A-Za-z][\w./-]*(?: [\w./-]+)*$/;
/** Matches strings that YAML would parse as another type. */
const words = /^(?:true|false|yes|no|on|off|null|y|n)$/i;

/** Returns a value in YAML's flow style: JSON on one line, with quotes only if they are needed. */
export function toFlowYaml(value: unknown): string {
  if (typeof value === 'string')
    return plain.test(value) && !words.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[ ${value.map(toFlowYaml).join(', ')} ]`;
  if (value === null || typeof value !== 'object')
    return value === undefined ? 'null' : String(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, inner]) => `${/^\d+$/.test(key) ? key : toFlowYaml(key)}: ${toFlowYaml(inner)}`).join(', ')} }`;
}
