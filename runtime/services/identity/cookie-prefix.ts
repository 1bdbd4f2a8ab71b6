/**
 * Returns the prefix of an organisation's cookies from Adobe's Edge Network:
 * `kndctr_ABC_AdobeOrg_`.
 */
export const cookiePrefix = (org: string): string => `kndctr_${org.replace('@', '_')}_`;
