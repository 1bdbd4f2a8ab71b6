import { clientHints } from '../platform/page/client-hints.ts';

/**
 * Returns the browser's own brand, or `Chromium` if the browser lists no brand of its own. Browsers
 * also list a made-up brand, whose name contains punctuation (WICG User-Agent Client Hints, "Create
 * arbitrary brand"). The made-up brand is ignored.
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
