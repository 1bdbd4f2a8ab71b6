/**
 * What parts of a bundle call one another's settings, and nobody else does: no browser, page, server or third party
 * knows these names, so a bundle says them shorter. A test holds them against what browsers know; what is sent, stored,
 * read from the page or offered to it must not stand here. Only names of many letters that many bundles need are worth it.
 */
const OWN = [
  'accepts', 'activity', 'advertiser', 'allowed', 'anchorDelay', 'attribute', 'currencyVariable', 'dueMs', 'found', 'hashedEmail', 'lifetime', 'logsSends',
  'measures', 'moves', 'native', 'pageView', 'pixel', 'project', 'revenue', 'seen', 'settings', 'siteType', 'startDelay',
  'until', 'untrusted', 'within', 'workspace', 'writes',
];

const LETTERS = 'abcdefghijklmnoprsuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Own name to what a bundle says instead. */
export const OWN_NAMES: { readonly [name: string]: string } = Object.fromEntries(OWN.map((name, index) => [name, LETTERS[index]!]));
