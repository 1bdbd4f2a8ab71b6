/** A value as it is written in YAML: in quotes where it would mean something else without. */
export function quoted(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  const plain = /^[A-Za-z_/][\w /.-]*$/.test(value) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value) && !value.endsWith(' ');
  return plain ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
