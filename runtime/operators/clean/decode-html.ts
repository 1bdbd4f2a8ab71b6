import { decodeEntity } from '../../platform/page/decode-entity.ts';

/**
 * Decodes the HTML entities in a string, once (S-08). Returns a value of another type unchanged.
 */
export const decodeHtml = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/&(#x?[\da-f]+|\w+);/gi, decodeEntity) : value;
