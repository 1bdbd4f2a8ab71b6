/** What the names of an organisation's edge cookies start with: `kndctr_ABC_AdobeOrg_`. */
export const cookiePrefix = (org: string): string => `kndctr_${org.replace('@', '_')}_`;
