import { decodeEntity } from '../../platform/page/decode-entity.ts';

/** Decodes HTML entities in a string, once (S-08); other types unchanged. */
export const decodeHtml = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/&(#x?[\da-f]+|\w+);/gi, decodeEntity) : value;
