import { contain } from '../../platform/safety/contain.ts';
import { serialise } from '../../platform/safety/serialise.ts';
import { isHidden } from '../../platform/page/page.ts';
import { forgetCookies } from '../../platform/storage/cookies.ts';
import { later } from '../../platform/timing/clock.ts';
import { listen } from '../../platform/watch/listen.ts';
import { sendText, type Sending } from './send-text.ts';

/**
 * The maximum size of a batch, in characters. Up to this size, the batch's request can use
 * keep-alive. A batch of only one record may be larger.
 */
const mostCharacters = 50_000;

interface Batch {
  readonly url: string;
  readonly sending: Sending;
  /** Each record as JSON, with its consent check. */
  readonly records: { readonly text: string; readonly allowed: Sending['allowed'] }[];
}

/**
 * The batches by URL and options. The map is created on first use. If its creation fails, only the
 * rules that send batches break.
 */
let batches: Map<string, Batch> | undefined;

/**
 * Adds a record to the batch for its URL and options. The batch is sent as a list when its time is
 * up, when it is full, or when the page is hidden or left. While the page is hidden, each record is
 * sent at once. A record is omitted if its consent has been withdrawn before the batch is sent.
 * @param text the record as JSON
 * @param everyMs the longest time from the first record of a batch until the batch is sent
 * @param most the maximum number of records in a batch
 */
export const gather = (
  url: string,
  text: string,
  sending: Sending,
  everyMs: number,
  most: number,
): void => {
  if (!batches) {
    batches = new Map();
    listen('pagehide', sendAll);
    listen('visibilitychange', () => isHidden() && sendAll());
  }
  const { by, headers, retry } = sending;
  const key = serialise([url, by, headers, retry]);
  const length = batches
    .get(key)
    ?.records.reduce((sum, record) => sum + record.text.length, text.length);
  if (length! > mostCharacters) send(key);
  const batch = batches.get(key) ?? { url, sending, records: [] };
  batch.records.push({ text, allowed: sending.allowed });
  batches.set(key, batch);
  if (batch.records.length >= most || isHidden()) send(key);
  else if (batch.records.length === 1)
    later(() => batches!.get(key) === batch && send(key), everyMs);
};

const sendAll = (): void => batches!.forEach((_batch, key) => send(key));

const send = (key: string): void => {
  const { url, sending, records } = batches!.get(key)!;
  batches!.delete(key);
  forgetCookies();
  const texts = records.filter(({ allowed }) => allowed?.() !== false).map(({ text }) => text);
  if (texts.length)
    contain('Failed to send a batch.', () => sendText(url, `[${texts.join()}]`, sending));
};
