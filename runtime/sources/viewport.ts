import { innerSize } from '../platform/page/page.ts';

/** Returns the window's inner width in CSS pixels, including the scroll bar (V-05, V-06). */
export const width = (): number => innerSize().width;

/** Returns the window's inner height in CSS pixels. */
export const height = (): number => innerSize().height;
