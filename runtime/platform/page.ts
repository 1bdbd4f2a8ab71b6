/** The URL's path, such as `/in/tvs/`. */
export const path = (): string => location.pathname;

/** The host, with its port where it isn't the usual one. */
export const host = (): string => location.host;

/** The whole URL. */
export const href = (): string => location.href;

/** The fragment with its `#`; empty where there is none. */
export const hash = (): string => location.hash;

/** The query with its `?`; empty where there is none. */
export const search = (): string => location.search;

/** Part of a document's text; empty where an element of the page has taken the property's name. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The document's title. */
export const title = (): string => textOf(document.title);

/** The page that led here; empty where the browser doesn't say. */
export const referrer = (): string => textOf(document.referrer);

/** The language that the document declares (`<html lang>`); empty where it declares none. */
export const language = (): string => textOf(document.documentElement.lang);

/** `loading`, `interactive` or `complete`. */
export const readyState = (): string => textOf(document.readyState);

/** Inner width and height of the window in CSS pixels. */
export const innerSize = (): { readonly width: number; readonly height: number } => ({ width: window.innerWidth, height: window.innerHeight });

/** Size in CSS pixels of the part of the window that shows the document, scroll bars left out. */
export const clientSize = (): { readonly viewportWidth: number; readonly viewportHeight: number } => {
  const { clientWidth, clientHeight } = document.documentElement;
  return { viewportWidth: clientWidth, viewportHeight: clientHeight };
};

/** Size of the screen in CSS pixels, and its orientation: `portrait` or `landscape`. */
export const screenSize = (): { readonly screenWidth: number; readonly screenHeight: number; readonly screenOrientation: string | undefined } => {
  const { width, height, orientation } = screen;
  return { screenWidth: width, screenHeight: height, screenOrientation: orientation?.type?.split('-')[0] };
};

/** Whether a link with this `target` opens where the page is. */
export const opensHere = (target: string): boolean =>
  !target || target === '_self' || target === window.name || (target === '_top' && window === window.top);

/** Goes to a URL. */
export const navigate = (url: string): void => {
  location.assign(url);
};

/** Whether the page isn't to be seen: another tab is in front, the window is minimised, or the page is still prepared. */
export const isHidden = (): boolean => /hidden|prerender/.test(textOf(document.visibilityState));

/** How far the page has been scrolled down, in percent of how far it can be; 100 where it can't be scrolled. */
export const scrolledPercent = (): number => {
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  return way > 0 ? window.scrollY / way * 100 : 100;
};

/** Whether the page came over https. */
export const isSecure = (): boolean => location.protocol === 'https:';
