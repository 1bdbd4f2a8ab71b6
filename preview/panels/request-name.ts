import type { DecodedHit } from '../../compiler/scenario/decode/decode-hit.ts';

const names: { readonly [eventType: string]: string } = {
  'web.webpagedetails.pageViews': 'Page view',
  'web.webinteraction.linkClicks': 'Link click',
};

/** A request in a few words, with the name of the page or link that it is about. */
export function requestName({ title, groups }: DecodedHit): string {
  const find = (name: string): unknown => groups.flatMap(({ rows }) => rows).find((row) => row.name === name)?.value;
  const about = title === 'web.webinteraction.linkClicks' ? find('web.webInteraction.name') : find('web.webPageDetails.name');
  const name = names[title] ?? title;
  return typeof about === 'string' ? `${name}: ${about}` : name;
}
