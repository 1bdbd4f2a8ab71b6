const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '\'', nbsp: '\u00a0' };

/** Text with its HTML entities decoded, once (S-08); anything else as it is. Nothing of the page is used to do it. */
export const decodeHtml = (value: unknown): unknown => typeof value === 'string'
  ? value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return Object.prototype.hasOwnProperty.call(entities, name) ? entities[name]! : whole;
    const code = decimal ? +decimal : parseInt(hexadecimal!, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  }) : value;
