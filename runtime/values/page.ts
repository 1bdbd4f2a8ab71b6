import * as page from '../platform/page.ts';

export { title } from '../platform/page.ts';

/** The page that led here; absent where the browser doesn't say. */
export const referrer = (): string | undefined => page.referrer() || undefined;

/** The language that the document declares; absent where it declares none. */
export const language = (): string | undefined => page.language() || undefined;
