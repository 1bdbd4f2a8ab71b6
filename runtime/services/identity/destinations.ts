import type { Allowed } from '../../contract.ts';
import { decode } from '../../platform/encoding/decode.ts';
import { leaving } from '../leaving/leaving.ts';
import { fetchInOrder, withProtocol } from './fetch-in-order.ts';
import { guarded, callListener } from './getter.ts';
import type { Part } from './library.ts';
import { hasOptedOut } from './opt-out-in.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Returns the URL in a message, or undefined if there is none. A message is either a URL, or a list
 * of fields such as `ibs|411|img|%2F%2Fpartner.example%2Fsync|10080`. The fourth field of the list
 * is the encoded URL.
 */
const urlIn = (message: unknown): string | undefined => {
  const found = [message, isText(message) ? message.split('|')[3] : undefined]
    .filter(isText)
    .map(decode);
  return found.find((text) => /^(https?:)?\/\/[^|]+$/.test(text));
};

/** Returns the error in a call's arguments, or undefined if they are valid. */
const errorIn = (subdomain: unknown, messages: unknown): string | undefined =>
  !isText(subdomain)
    ? 'subdomain is not a populated string.'
    : !Array.isArray(messages) || !messages.length
      ? 'messages is not a populated array.'
      : undefined;

/**
 * Defines `publishDestinations(subdomain, messages, callback)`, which notifies partners by fetching
 * one image after another (I-07). Page code can also pass one object with these three properties.
 * In the object, a list `urlDestinations` of `{ url }` can replace `messages`. The subdomain must
 * be a non-empty string, but has no effect. The callback receives `{ error }` or `{ message }`.
 * @param allowed whether the visitor's consent allows advertising; absent if the site's policy
 * always allows it
 */
export const destinations =
  (allowed?: Allowed): Part =>
  (library) => {
    const publish = (first: unknown, second?: unknown, callback?: unknown): void => {
      const isPlain = typeof first === 'string';
      const {
        subdomain,
        messages,
        urlDestinations,
        callback: own,
      } = (isPlain ? { subdomain: first, messages: second } : (first ?? {})) as {
        readonly [name: string]: unknown;
      };
      const listener = typeof callback === 'function' ? callback : own;
      const listed = Array.isArray(urlDestinations)
        ? urlDestinations.map((one: unknown) => (one as { readonly url?: unknown } | null)?.url)
        : messages;
      const error =
        isPlain || (first && typeof first === 'object')
          ? errorIn(subdomain, listed)
          : 'Invalid parameters passed.';
      if (error) return callListener(listener, { error });
      const urls = (listed as readonly unknown[]).flatMap((message) => urlIn(message) ?? []);
      if (!urls.length)
        return callListener(listener, { error: 'None of the messages are populated strings.' });
      if (hasOptedOut(library) || (allowed && !allowed()))
        return callListener(listener, { error: 'Destination publishing is disabled.' });
      for (const url of urls) fetchInOrder(withProtocol(leaving(url)));
      return callListener(listener, { message: 'The destinations have been published.' });
    };
    return { calls: { publishDestinations: guarded(library, publish, undefined) } };
  };
