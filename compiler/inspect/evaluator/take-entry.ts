import { isAdobeLayer } from '../../expression/tree/is-adobe-layer.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import { mergeEntry } from './merge-entry.ts';
import { mergeAdobeEntry } from './read-adobe-entry.ts';
import type { Layer, Occurrence } from './world.ts';

/** If an occurrence is an entry of the data layer, merges it into the data layer. */
export function takeEntry({ type, detail }: Occurrence, layer: Layer, site: ResolvedSite): void {
  if (type === 'data-layer') (isAdobeLayer(site) ? mergeAdobeEntry : mergeEntry)(detail, layer);
}
