/** A brand name and version that the browser reports. */
interface Brand {
  readonly brand?: string;
  readonly version?: string;
}

/** The user agent client hints that a page can read synchronously. */
export interface ClientHints {
  readonly brands?: readonly Brand[];
  readonly platform?: string;
  readonly mobile?: boolean;
}

/** Returns the browser's client hints; none in browsers that don't support them. */
export const clientHints = (): ClientHints =>
  (navigator as { readonly userAgentData?: ClientHints }).userAgentData ?? {};
