const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Decodes HTML entities in a text, once (S-08); other types unchanged. Doesn't use the page's DOM.
 */
export const decodeHtml = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
        (whole: string, decimal?: string, hexadecimal?: string, name?: string) => {
          if (name)
            return Object.prototype.hasOwnProperty.call(entities, name) ? entities[name]! : whole;
          const code = decimal ? +decimal : parseInt(hexadecimal!, 16);
          return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
        },
      )
    : value;
