import { log } from '../../../platform/safety/log.ts';
import { edgeCommands } from '../../../uses.ts';
import type { Handle } from '../listed-handles.ts';

/** An item of a response, which may be malformed. */
type Identity = {
  readonly id?: string;
  readonly namespace?: { readonly code?: string };
} | null;

/** Returns the identities in a response by namespace. */
export const identitiesIn = (handles: readonly Handle[]): { [namespace: string]: string } => {
  const ids: { [namespace: string]: string } = {};
  for (const { type, payload } of handles)
    for (const one of (type === 'identity:result' ? payload : []) as readonly Identity[]) {
      const code = one?.namespace?.code;
      if (code && one.id) ids[code] = one.id;
    }
  return ids;
};

/** Returns the region ID in a response's `x-adobe-edge` header, such as 3 in `SGP3;3`. */
export const regionIn = (edge: string | null): { readonly regionId?: number } => {
  const regionId = parseInt(edge?.split(';')[1] ?? '', 10);
  if (edge && Number.isNaN(regionId)) log('warn', `Invalid adobe edge: "${edge}"`);
  return Number.isNaN(regionId) ? {} : { regionId };
};

/**
 * Returns the warning that a response contained no identity. In a bundle with commands, the text is
 * the same as in Adobe's SDK.
 */
export const identityMissing = (org: string): string =>
  edgeCommands
    ? `Identity cookie not found. This could be caused by any of the following issues:
\t* The org ID ${org} configured in Alloy doesn't match the org ID specified in the edge configuration.
\t* Experience edge was not able to set the identity cookie due to domain or cookie restrictions.
\t* The request was canceled by the browser and not fully processed.`
    : 'Identity cookie not found.';
