/** The datastream of all programs that send to the edge. */
export const DATASTREAM = '11111111-2222-4333-8444-555555555555';
/** The organisation of the datastream. */
export const ORG = 'ABCDEF0123456789ABCDEF01@AdobeOrg';
