import { expect } from 'vitest';
import type { Normal } from './normalise.ts';

/** An intended difference between Tagwright's client and Adobe's SDK. */
export interface Difference {
  /** The reason for the difference. */
  readonly because: string;
  /** Checks, with `expect`, that the outcomes of the SDK and of our client have this difference. */
  readonly check: (sdk: Normal, own: Normal) => void;
}

interface Result {
  readonly error?: string;
  readonly result?: object;
}

const results = ({ results: all }: Normal): readonly Result[] => all as readonly Result[];

/**
 * Returns the outcome without values of the parameter `adobe_mc`. Each value contains the
 * organisation's ID, which looks like an email address, so Tagwright removes the value from URLs.
 */
const blanked = (normal: Normal): Normal =>
  JSON.parse(JSON.stringify(normal).replace(/adobe_mc=TS[^"]*/g, 'adobe_mc=')) as Normal;

/**
 * Returns the outcome with a placeholder for each ECID. The fake edge generates an ECID even if the
 * connection then breaks. Only Tagwright's client repeats the failed request, so the two clients
 * get different ECIDs.
 */
const sameVisitor = (normal: Normal): Normal =>
  JSON.parse(JSON.stringify(normal).replace(/\d{38}/g, 'ecid')) as Normal;

/** All intended differences. docs/edge.md lists them. */
export const differences: { readonly [name: string]: Difference } = {
  'failed-configure-keeps-ids': {
    because:
      'A bug: the SDK says that configure may be tried again, but a failed try still reserves its datastream. So another try with the same datastream always fails.',
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
  'kept-alive-requests-are-repeated': {
    because:
      "A script can't distinguish the browser's full quota from a failed network. The SDK gives both up; Tagwright sends a keep-alive request that failed once more without it.",
    check: (sdk, own) => {
      const text = own.requests.map((request) => JSON.stringify(request));
      const once = own.requests.filter((_, at) => text[at] !== text[at - 1]);
      expect(once).not.toEqual(own.requests);
      expect(sameVisitor({ ...own, requests: once })).toEqual(sameVisitor(sdk));
    },
  },
  'links-from-the-future-are-refused': {
    because:
      'A time stamp in the future makes a link count for longer than five minutes, which is the limit.',
    check: (sdk, own) => {
      const maps = ({ requests }: Normal): unknown[] =>
        (requests as readonly { readonly body: { readonly xdm?: object } }[]).map(
          ({ body }) => body.xdm,
        );
      expect(maps(sdk)).toEqual([
        { identityMap: { ECID: [{ id: expect.any(String) as string }] } },
      ]);
      expect(maps(own)).toEqual([undefined]);
      expect(own.warnings).toEqual([
        'Detected invalid or expired adobe_mc query string parameter.',
      ]);
    },
  },
  'passed-identities-are-no-addresses': {
    because:
      "A site can leave what looks like an e-mail address out of the addresses that it reports; an organisation's id looks like one.",
    check: (sdk, own) => {
      expect(own).toEqual(blanked(sdk));
    },
  },
  'referrers-show-the-origin': {
    because:
      "The SDK sends the page's whole URL in the Referer header, even if the page's policy allows less.",
    check: (sdk, own) => {
      const referrers = ({ requests }: Normal): unknown[] =>
        (requests as readonly { readonly referrer?: string }[]).map(({ referrer }) => referrer);
      const without = ({ requests, ...rest }: Normal): object => ({
        ...rest,
        requests: (requests as readonly object[]).map((request) => ({ ...request, referrer: '' })),
      });
      expect(without(own)).toEqual(without(sdk));
      expect(referrers(sdk)).toEqual([
        'https://www.shop.example/search/?searchvalue=joe&token=SECRET',
      ]);
      expect([['https://www.shop.example/'], [undefined]]).toContainEqual(referrers(own));
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
