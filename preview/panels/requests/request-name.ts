import type { DecodedHit } from '../../../compiler/play/scenario/decode/decode-hit.ts';

/** A short name for a request. */
export interface RequestName {
  /** The kind of request, such as `Page view` or `Floodlight activity`. */
  readonly what: string;
  /** The name of the page, link or activity that the request reports; empty if it has none. */
  readonly about: string;
}

/**
 * For some types of events that the edge receives: the kind of request, and the field that contains
 * the name of the page or link.
 */
const events: { readonly [eventType: string]: { readonly what: string; readonly about: string } } =
  {
    'web.webpagedetails.pageViews': { what: 'Page view', about: 'web.webPageDetails.name' },
    'web.webinteraction.linkClicks': { what: 'Link click', about: 'web.webInteraction.name' },
  };

export function requestName({ receiver, title, groups, xdm }: DecodedHit): RequestName {
  const event = events[title];
  const field = event?.about ?? (xdm === undefined ? 'cat' : 'web.webPageDetails.name');
  const about = groups.flatMap(({ rows }) => rows).find(({ name }) => name === field)?.value;
  return {
    what: event?.what ?? (xdm === undefined ? withReceiver(receiver, title) : title),
    about: typeof about === 'string' ? about : '',
  };
}

/**
 * Returns the receiver's name followed by the title, without a repeated word: `Google tag`, not
 * `Google tag tag`.
 */
function withReceiver(receiver: string, title: string): string {
  return receiver.toLowerCase().endsWith(` ${title.toLowerCase()}`)
    ? receiver
    : `${receiver} ${title}`;
}
