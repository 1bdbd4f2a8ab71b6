import { drawHexId } from './draw-ids.ts';
import { guarded } from './getter.ts';
import type { Part } from './library.ts';
import { passOn } from './pass-on.ts';
import { passedOn } from './passed-on.ts';

/** How old an id may be that a link passes on, in seconds (I-04). */
const longestS = 30;

/** What takes ids to other pages. */
const parameter = 'adobe_mc_sdid';

/**
 * The ids that join what two solutions send of one view: each asks under its own name, gets the one that the others
 * got, and a new one when it asks again. The first may come from the page before, in the URL (I-08).
 */
export const supplementalId: Part = (library) => {
  const { org } = library;
  const ids = [passedOn(parameter, org, 'SDID', longestS)?.get('SDID')];
  const next = new Map<unknown, number>();

  const getSupplementalDataID = (consumer?: unknown, keepsQuiet?: unknown): string => {
    // Who has been away for several views goes on with the last but one.
    const at = Math.max(next.get(consumer) ?? 0, ids.length - 2);
    if (ids[at] === undefined && keepsQuiet) return '';
    next.set(consumer, at + 1);
    return ids[at] ??= drawHexId();
  };

  const appendSupplementalDataIDTo = (url: string, id: unknown = ids.at(-1)): string =>
    typeof id === 'string' && id ? passOn(url, parameter, [['SDID', id], ['MCORGID', org]]) : url;

  return {
    calls: {
      getSupplementalDataID: guarded(library, getSupplementalDataID, ''),
      appendSupplementalDataIDTo: (url: string, id?: unknown) => library.consent() === 'in' ? appendSupplementalDataIDTo(url, id) : url,
    },
    passesOn: (url) => appendSupplementalDataIDTo(url),
  };
};
