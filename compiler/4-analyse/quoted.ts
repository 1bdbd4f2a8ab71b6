/** Returns a value as YAML, in quotes if it could have another meaning without them. */
export function quoted(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  const plain =
    /^[A-Za-z_/][\w /.-]*$/.test(value) &&
    !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value) &&
    !value.endsWith(' ');
  return plain ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
