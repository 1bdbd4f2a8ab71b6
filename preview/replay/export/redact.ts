/** The replacement for personal data. */
const REDACTED = 'redacted';

/** Cookies and keys that identify a person; a star at the end matches any suffix. */
const identifying = [
  'guid',
  'samid',
  'ecid',
  '_ga',
  '_ga_*',
  '_gid',
  '_fbp',
  '_fbc',
  '_uetvid',
  '_scid',
  'kndctr_*',
  'AMCV_*',
  's_ecid',
  's_vi',
  'demdex',
];

/**
 * The patterns of personal data. They match email addresses and their hashes, and ids of visitors
 * and persons, but not ids of requests, datastreams and events.
 */
const personal = [
  /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi,
  /(?<![0-9a-f])(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?![0-9a-f])/gi,
  /(?<!\d)\d{38}(?!\d)/g,
  /(?<!(?:requestId|configId)=|"_id":")(?<![0-9a-f-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
  /(?<=(?:kndctr_|AMCV_)[\w%@.-]*(?:identity|AdobeOrg)"?,"value":")[^"]*/g,
];

/** Removes personal data from a string. */
export function redact(text: string): string {
  return personal.reduce((left, pattern) => left.replace(pattern, REDACTED), text);
}

/**
 * Returns a value without personal data. The value of an identifying key is replaced completely.
 * @param name the key of the value; empty if it has none
 */
export function redactValue(value: unknown, name = ''): unknown {
  if (isIdentifying(name) && (typeof value === 'string' || typeof value === 'number'))
    return REDACTED;
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactValue(item));
  if (typeof value !== 'object' || value === null) return value;
  const key = 'key' in value && typeof value.key === 'string' ? value.key : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([inner, item]) => [
      inner,
      redactValue(item, inner === 'value' && key !== undefined ? key : inner),
    ]),
  );
}

function isIdentifying(name: string): boolean {
  return identifying.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}
