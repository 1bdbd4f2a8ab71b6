/** Returns the prefix of an organisation's edge cookies: `kndctr_ABC_AdobeOrg_`. */
export const cookiePrefix = (org: string): string => `kndctr_${org.replace('@', '_')}_`;
