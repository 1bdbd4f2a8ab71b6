import { expect } from 'vitest';
import type { Normal } from './normalise.ts';

/** An intended difference between Tagwright's client and the SDK. */
export interface Difference {
  /** Why. */
  readonly because: string;
  /** Checks the result of each client. */
  readonly check: (sdk: Normal, own: Normal) => void;
}

interface Result {
  readonly error?: string;
  readonly result?: object;
}

const results = ({ results: all }: Normal): readonly Result[] => all as readonly Result[];

/**
 * The same after removing parts of URLs that look like an email address, as an organisation's ID
 * does.
 */
const blanked = (normal: Normal): Normal =>
  JSON.parse(JSON.stringify(normal).replace(/adobe_mc=TS[^"]*/g, 'adobe_mc=')) as Normal;

/** All intended differences. docs/edge.md lists them. */
export const differences: { readonly [name: string]: Difference } = {
  'failed-configure-keeps-ids': {
    because:
      'The SDK says that configure may be tried again, and keeps the datastream of the try that failed for itself: with the same one it never works. A bug.',
    check: (sdk, own) => {
      expect(results(sdk)[1]!.error).toContain(
        '\'datastreamId\': Expected a unique value across instances, but got "stream-1".',
      );
      expect(results(own).map(({ error }) => error === undefined)).toEqual([false, true, true]);
      expect([sdk.requests.length, own.requests.length]).toEqual([0, 1]);
    },
  },
  'fewer-commands': {
    because: 'Nothing is drawn, so there is no applyPropositions.',
    check: (sdk, own) => {
      expect(results(own)[1]!.error).toBe(
        results(sdk)[1]!.error!.replace(' applyPropositions,', ''),
      );
    },
  },
  'foreign-cookies': {
    because:
      "The edge may keep what is the edge's: a cookie of another name, such as a session's, is not written.",
    check: (sdk, own) => {
      expect(sdk.cookies).toEqual({ ...own.cookies, session: 'stolen' });
      expect(own.requests).toEqual(sdk.requests);
    },
  },
  'passed-identities-are-no-addresses': {
    because:
      "A site can leave what looks like an e-mail address out of the addresses that it reports; an organisation's id looks like one.",
    check: (sdk, own) => {
      expect(own).toEqual(blanked(sdk));
    },
  },
  'refused-links-are-warned-of': {
    because:
      'A link whose adobe_mc counts for nothing is a warning, as in the older library; the SDK says it less loudly.',
    check: (sdk, own) => {
      expect({ ...own, warnings: [] }).toEqual({ ...blanked(sdk), warnings: [] });
      expect(own.warnings).toEqual([
        ...sdk.warnings,
        'Detected invalid or expired adobe_mc query string parameter.',
      ]);
    },
  },
};
