import type { DecodedHit } from '../../../compiler/scenario/decode/decode-hit.ts';

/** A request in a few words. */
export interface RequestName {
  /** `Page view`, `Floodlight activity`. */
  readonly what: string;
  /** The page, link or activity that it is about; empty where it names none. */
  readonly about: string;
}

/** Event types of the edge that have a plain name, and the field that says what they are about. */
const events: { readonly [eventType: string]: { readonly what: string; readonly about: string } } = {
  'web.webpagedetails.pageViews': { what: 'Page view', about: 'web.webPageDetails.name' },
  'web.webinteraction.linkClicks': { what: 'Link click', about: 'web.webInteraction.name' },
};

export function requestName({ receiver, title, groups, xdm }: DecodedHit): RequestName {
  const event = events[title];
  const field = event?.about ?? (xdm === undefined ? 'cat' : 'web.webPageDetails.name');
  const about = groups.flatMap(({ rows }) => rows).find(({ name }) => name === field)?.value;
  return { what: event?.what ?? (xdm === undefined ? `${receiver} ${title}` : title), about: typeof about === 'string' ? about : '' };
}
