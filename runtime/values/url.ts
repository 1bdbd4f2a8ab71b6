import { path } from '../platform/page.ts';

export { hash, host, href, path, search } from '../platform/page.ts';

/** A segment of the path, counted from 1; absent where the path is shorter (P-04). */
const level = (number: number): string | undefined => path().split('/')[number] || undefined;

/** The first segment of the path: the site code. */
export const level1 = (): string | undefined => level(1);

/** The second segment of the path (P-04). */
export const level2 = (): string | undefined => level(2);

/** The third segment of the path (P-04). */
export const level3 = (): string | undefined => level(3);

/** The fourth segment of the path (P-04). */
export const level4 = (): string | undefined => level(4);

/** The fifth segment of the path (P-04). */
export const level5 = (): string | undefined => level(5);
