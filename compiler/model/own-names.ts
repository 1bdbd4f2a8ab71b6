import { shortNames } from './short-names.ts';

/**
 * Names of properties that only the bundle's own code reads. No browser, page, server or third
 * party uses these properties. So production bundles without rule scripts shorten the names. A test
 * compares this list with the names that browsers use. Names that are sent, stored, read from the
 * page or exposed to the page must not be in the list. The list contains only names that many
 * bundles use, because shortening other names would save too little.
 */
const OWN = [
  'accepts',
  'activity',
  'advertiser',
  'allowed',
  'anchorDelay',
  'attribute',
  'currencyVariable',
  'dueMs',
  'found',
  'hashedEmail',
  'lifetime',
  'logsSends',
  'measures',
  'moves',
  'native',
  'pageView',
  'pixel',
  'project',
  'revenue',
  'seen',
  'settings',
  'siteType',
  'startDelay',
  'until',
  'untrusted',
  'within',
  'workspace',
  'writes',
  // In the edge client and the identity library:
  'begins',
  'calls',
  'createdMs',
  'decide',
  'dispatch',
  'identified',
  'identify',
  'isIdentified',
  'isKnown',
  'isLast',
  'isThirdParty',
  'onAnswer',
  'onEvent',
  'onOver',
  'onSent',
  'parts',
  'passesOn',
  'permitted',
  'presume',
  'timeoutMs',
];

/** Maps each property name in `OWN` to its short form in bundles. */
export const OWN_NAMES: { readonly [name: string]: string } = shortNames(OWN);
