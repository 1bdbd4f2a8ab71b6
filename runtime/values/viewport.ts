import { innerSize } from '../platform/page.ts';

/** The window's inner width in CSS pixels, scroll bar included (V-05, V-06). */
export const width = (): number => innerSize().width;

/** The window's inner height in CSS pixels. */
export const height = (): number => innerSize().height;
