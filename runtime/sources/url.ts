import { path } from '../platform/page/page.ts';

export { hash, host, href, path, protocol, search } from '../platform/page/page.ts';

/** Returns a segment of the path, counted from 1; absent if the path is shorter (P-04). */
const level = (number: number): string | undefined => path().split('/')[number] || undefined;

/** Returns the first segment of the path: the site code. */
export const level1 = (): string | undefined => level(1);

/** Returns the second segment of the path (P-04). */
export const level2 = (): string | undefined => level(2);

/** Returns the third segment of the path (P-04). */
export const level3 = (): string | undefined => level(3);

/** Returns the fourth segment of the path (P-04). */
export const level4 = (): string | undefined => level(4);

/** Returns the fifth segment of the path (P-04). */
export const level5 = (): string | undefined => level(5);
