/**
 * Returns the ECID in the identity cookie of Adobe's Edge Network. The cookie holds a protobuf
 * message in base64url. The ECID is the message's field 1. Returns undefined if the field is
 * missing or the value can't be read.
 */
export const decodeEcid = (cookie: string): string | undefined => {
  try {
    const bytes = atob(cookie.replace(/-/g, '+').replace(/_/g, '/'));
    let at = 0;
    const varint = (): number => {
      let number = 0;
      for (let scale = 1; ; scale *= 128) {
        const byte = bytes.charCodeAt(at++);
        if (!(byte >= 128)) return number + byte * scale;
        number += (byte - 128) * scale;
      }
    };
    while (at < bytes.length) {
      const tag = varint();
      const kind = tag % 8;
      // Wire types: 0 a number, 1 eight bytes, 2 length-delimited, 5 four bytes.
      const size = kind === 2 ? varint() : kind === 1 ? 8 : kind === 5 ? 4 : 0;
      if (tag === 10) return bytes.slice(at, at + size);
      if (kind === 0) varint();
      at += size;
    }
  } catch {
    // The value isn't base64, so another script wrote the cookie.
  }
  return undefined;
};
