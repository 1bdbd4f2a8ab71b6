import { createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { sha256 } from '../sha256.ts';
import type { EntryName } from './entry-name.ts';
import { isEntry } from './is-entry.ts';

const HEADER = /^tagwright-cache 1 sha256=([0-9a-f]{64}) hmac=([0-9a-f]{64}|none)\n$/;
const HEADER_MOST_BYTES = 160;
/**
 * The maximum size of a decompressed entry. Larger entries are rejected. A site with thousands of
 * rules needs far less.
 */
const MOST_BYTES = 512_000_000;

/**
 * Returns an entry in its transport format: a header line, followed by the compressed text. The
 * header contains a hash. If there is a secret, the header also contains a signature. The hash and
 * the signature are computed from the compressed text and the entry's name. They depend on the name
 * so that `openEntry` rejects an entry that was copied to another name.
 */
export async function sealEntry(
  name: EntryName,
  text: string,
  secret: string | undefined,
): Promise<Buffer> {
  const payload = await promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  return Buffer.concat([
    Buffer.from(
      `tagwright-cache 1 sha256=${sum(name, payload)} hmac=${secret === undefined ? 'none' : sign(name, payload, secret)}\n`,
    ),
    payload,
  ]);
}

/**
 * Returns the text of an entry from another machine, or the reason why the entry is rejected.
 * Before decompression, checks the hash and, if there is a secret, the signature. After
 * decompression, checks that the text is valid for the entry's kind.
 */
export async function openEntry(
  name: EntryName,
  bytes: Buffer,
  secret: string | undefined,
): Promise<{ readonly text: string } | { readonly wrong: string }> {
  const end = bytes.subarray(0, HEADER_MOST_BYTES).indexOf('\n') + 1;
  const [header, claimed, signature] = HEADER.exec(bytes.toString('latin1', 0, end)) ?? [];
  if (header === undefined) return { wrong: "it isn't an entry of this cache" };
  const payload = bytes.subarray(end);
  if (sum(name, payload) !== claimed)
    return { wrong: 'it was damaged, truncated or stored under another name' };
  if (
    secret !== undefined &&
    !(
      signature !== 'none' &&
      timingSafeEqual(Buffer.from(signature!), Buffer.from(sign(name, payload, secret)))
    )
  )
    return { wrong: "it isn't signed with TAGWRIGHT_CACHE_SECRET" };
  try {
    const text = (
      await promisify(brotliDecompress)(payload, { maxOutputLength: MOST_BYTES })
    ).toString('utf8');
    return isEntry(name, text) ? { text } : { wrong: "it doesn't have the form of an entry" };
  } catch {
    return { wrong: "it can't be unpacked" };
  }
}

function sum({ kind, key }: EntryName, payload: Uint8Array): string {
  return sha256(`${kind}/${key}\n`, payload);
}

function sign({ kind, key }: EntryName, payload: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(`${kind}/${key}\n`).update(payload).digest('hex');
}
