/**
 * Properties that only the bundle's own code reads. No browser, page, server or third party knows
 * these names, so a production bundle shortens them. A test compares them with the browser's names.
 * Names that are sent, stored, read from the page or exposed to it must not be in this list. Only
 * long names that many bundles use are worth it.
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
];

const LETTERS = 'abcdefghijklmnoprsuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Each own name, and its short form in a bundle. */
export const OWN_NAMES: { readonly [name: string]: string } = Object.fromEntries(
  OWN.map((name, index) => [name, LETTERS[index]!]),
);
