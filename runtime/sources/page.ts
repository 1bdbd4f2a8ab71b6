import * as page from '../platform/page/page.ts';

export { title } from '../platform/page/page.ts';

/** Returns the referring page's URL; absent if the browser doesn't reveal it. */
export const referrer = (): string | undefined => page.referrer() || undefined;

/** Returns the language that the document declares; absent if it declares none. */
export const language = (): string | undefined => page.language() || undefined;
