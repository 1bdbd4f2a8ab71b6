/** Returns the prefix of an organisation's cookies: `kndctr_ABC_AdobeOrg`. */
export function cookiePrefix(org: string): string {
  return `kndctr_${org.replace('@', '_')}`;
}

/**
 * Returns the value of an identity cookie. As on the real edge, the value is a protobuf message in
 * base64url. Field 1 is the ECID. Field 10 is a record that contains the creation time.
 * @param ecid 38 digits
 * @param nowMs ms since 1970
 */
export function encodeIdentity(ecid: string, nowMs: number): string {
  const record = [0x08, ...varint(nowMs), 0x10, 0x01, 0x18, 0x01, 0x2a, 0x04, ...ascii('SGP3')];
  return toBase64url([0x0a, ecid.length, ...ascii(ecid), 0x52, record.length, ...record]);
}

/** Returns the ECID in an identity cookie's value, or undefined if it can't be read. */
export function decodeIdentity(value: string): string | undefined {
  const bytes = fromBase64url(value);
  if (bytes === undefined || bytes[0] !== 0x0a) return undefined;
  const length = bytes[1] ?? 0;
  const ecid = String.fromCharCode(...bytes.slice(2, 2 + length));
  return /^\d{38}$/.test(ecid) ? ecid : undefined;
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function varint(value: number): number[] {
  const rest = Math.floor(value / 128);
  return rest === 0 ? [value % 128] : [(value % 128) + 128, ...varint(rest)];
}

function toBase64url(bytes: readonly number[]): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

function fromBase64url(text: string): number[] | undefined {
  try {
    return ascii(atob(text.replace(/-/g, '+').replace(/_/g, '/')));
  } catch {
    return undefined;
  }
}
