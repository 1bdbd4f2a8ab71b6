import type { ResolvedSite } from '../../model/resolved-site.ts';
import { recordField } from './record-field.ts';

/** Returns whether a site's data layer is Adobe's client data layer. */
export function isAdobeLayer({ settings }: Pick<ResolvedSite, 'settings'>): boolean {
  const layer = recordField(settings, 'data-layer');
  const adobe = layer?.kind === 'record' ? recordField(layer, 'adobe') : undefined;
  return adobe?.kind === 'literal' && adobe.value === true;
}
