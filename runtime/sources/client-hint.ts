import { clientHints } from '../platform/page/client-hints.ts';

/**
 * Returns the brand of the browser, or else of its engine. Skips the made-up brand that browsers
 * add, whose name contains punctuation (WICG User-Agent Client Hints, "Create arbitrary brand").
 */
const ownBrand = () => {
  const brands = (clientHints().brands ?? []).filter(({ brand }) => /^[\w ]+$/.test(brand!));
  return brands.find(({ brand }) => brand !== 'Chromium') ?? brands[0];
};

/** Returns the browser's brand. */
export const brand = (): string | undefined => ownBrand()?.brand;

/** Returns the browser's major version, as text. */
export const version = (): string | undefined => ownBrand()?.version;

/** Returns the operating system. */
export const platform = (): string | undefined => clientHints().platform || undefined;

/** Returns whether the device is mobile. */
export const mobile = (): boolean | undefined => clientHints().mobile;
