/** What takes the place of personal data. */
export const REDACTED = 'redacted';

/** Cookies and keys that say who somebody is; a star at the end stands for any ending. */
const identifying = ['guid', 'samid', 'ecid', '_ga', '_ga_*', '_gid', '_fbp', '_fbc', '_uetvid', '_scid', 'kndctr_*', 'AMCV_*', 's_ecid', 's_vi', 'demdex'];

/** What looks like an e-mail address, a hash of one, a visitor's or a person's id; not the ids of requests, datastreams and events. */
const personal = [
  /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi,
  /(?<![0-9a-f])(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?![0-9a-f])/gi,
  /(?<!\d)\d{38}(?!\d)/g,
  /(?<!(?:requestId|configId)=|"_id":")(?<![0-9a-f-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi,
  /(?<=(?:kndctr_|AMCV_)[\w%@.-]*(?:identity|AdobeOrg)"?,"value":")[^"]*/g,
];

/** A text without what is personal in it. */
export function redact(text: string): string {
  return personal.reduce((left, pattern) => left.replace(pattern, REDACTED), text);
}

/** A value of plain data without what is personal in its texts; what stands under an identifying name is left out as a whole. */
export function redactValue(value: unknown, name = ''): unknown {
  if (isIdentifying(name) && (typeof value === 'string' || typeof value === 'number')) return REDACTED;
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactValue(item));
  if (typeof value !== 'object' || value === null) return value;
  const key = 'key' in value && typeof value.key === 'string' ? value.key : undefined;
  return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, redactValue(item, inner === 'value' && key !== undefined ? key : inner)]));
}

function isIdentifying(name: string): boolean {
  return identifying.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));
}
