import { drawHexId } from './draw-ids.ts';
import { guarded } from './getter.ts';
import type { Part } from './library.ts';
import { passOn } from './pass-on.ts';
import { passedOn } from './passed-on.ts';

/** The maximum age of an id that a link passes on, in seconds (I-04). */
const longestS = 30;

/** The URL parameter that passes ids on to other pages. */
const parameter = 'adobe_mc_sdid';

/**
 * Defines `getSupplementalDataID`, which returns ids that connect the hits of two Adobe solutions
 * for one page view. Each solution calls the function with its own name. Two solutions receive the
 * same id from their first calls, another id from their second calls, and so on. The previous page
 * can pass on the first id in the URL (I-08). If the second argument is true, the call returns ''
 * rather than a new id. Also defines `appendSupplementalDataIDTo`, which adds an id to a URL. The
 * default is the latest id.
 */
export const supplementalId: Part = (library) => {
  const { org } = library;
  const ids = [passedOn(parameter, org, 'SDID', longestS)?.get('SDID')];
  const next = new Map<unknown, number>();

  const getSupplementalDataID = (consumer?: unknown, keepsQuiet?: unknown): string => {
    // If a consumer (an Adobe solution) has missed several ids, it continues with the last id but
    // one.
    const at = Math.max(next.get(consumer) ?? 0, ids.length - 2);
    if (ids[at] === undefined && keepsQuiet) return '';
    next.set(consumer, at + 1);
    return (ids[at] ??= drawHexId());
  };

  const appendSupplementalDataIDTo = (url: string, id: unknown = ids.slice(-1)[0]): string =>
    typeof id === 'string' && id
      ? passOn(url, parameter, [
          ['SDID', id],
          ['MCORGID', org],
        ])
      : url;

  library.passesOn = (url) => appendSupplementalDataIDTo(url);
  return {
    calls: {
      getSupplementalDataID: guarded(library, getSupplementalDataID, ''),
      appendSupplementalDataIDTo: (url: string, id?: unknown) =>
        library.consent() === 'in' ? appendSupplementalDataIDTo(url, id) : url,
    },
  };
};
