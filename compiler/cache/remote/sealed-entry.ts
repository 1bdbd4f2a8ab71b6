import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { EntryName } from './entry-name.ts';
import { isEntry } from './is-entry.ts';

const HEADER = /^tagwright-cache 1 sha256=([0-9a-f]{64}) hmac=([0-9a-f]{64}|none)\n$/;
const HEADER_MOST_BYTES = 160;
/** Far above what a site of thousands of rules has; a small entry that unfolds to more is no entry of ours. */
const MOST_BYTES = 512_000_000;

/**
 * An entry as it travels: a line with the hash of its name and of what follows, signed where there is a secret, then the
 * text, compressed. Both hold for this name alone, so that an entry under another's name is noticed.
 */
export async function sealEntry(name: EntryName, text: string, secret: string | undefined): Promise<Buffer> {
  const payload = await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return Buffer.concat([Buffer.from(`tagwright-cache 1 sha256=${sum(name, payload)} hmac=${secret === undefined ? 'none' : sign(name, payload, secret)}\n`), payload]);
}

/**
 * The text of an entry from elsewhere. Nothing of it is unpacked before its hash and, where there is a secret, its
 * signature are right; what hasn't the form of its kind isn't given back.
 */
export async function openEntry(name: EntryName, bytes: Buffer, secret: string | undefined): Promise<{ readonly text: string } | { readonly wrong: string }> {
  const end = bytes.subarray(0, HEADER_MOST_BYTES).indexOf('\n') + 1;
  const [header, claimed, signature] = HEADER.exec(bytes.toString('latin1', 0, end)) ?? [];
  if (header === undefined) return { wrong: 'it is no entry of this cache' };
  const payload = bytes.subarray(end);
  if (sum(name, payload) !== claimed) return { wrong: 'it was damaged, cut off or put under another name' };
  if (secret !== undefined && !(signature !== 'none' && timingSafeEqual(Buffer.from(signature!), Buffer.from(sign(name, payload, secret))))) return { wrong: 'it isn\'t signed with TAGWRIGHT_CACHE_SECRET' };
  try {
    const text = (await promisify(brotliDecompress)(payload, { maxOutputLength: MOST_BYTES })).toString('utf8');
    return isEntry(name, text) ? { text } : { wrong: 'it hasn\'t the form of an entry' };
  } catch {
    return { wrong: 'it can\'t be unpacked' };
  }
}

function sum({ kind, key }: EntryName, payload: Uint8Array): string {
  return createHash('sha256').update(`${kind}/${key}\n`).update(payload).digest('hex');
}

function sign({ kind, key }: EntryName, payload: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(`${kind}/${key}\n`).update(payload).digest('hex');
}
