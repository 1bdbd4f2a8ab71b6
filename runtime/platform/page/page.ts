/** Returns the URL's path, such as `/in/tvs/`. */
export const path = (): string => location.pathname;

/** Returns the host, with its port unless it is the default one. */
export const host = (): string => location.host;

/** Returns the whole URL. */
export const href = (): string => location.href;

/** Returns the protocol, such as `https`. */
export const protocol = (): string => location.protocol.slice(0, -1);

/** Returns the fragment with its `#`, or ''. */
export const hash = (): string => location.hash;

/** Returns the query with its `?`, or ''. */
export const search = (): string => location.search;

/**
 * Returns the value of a property of the document, or '' if the value isn't a string. The value can
 * be an element. For example, `<form name="title">` replaces `document.title`.
 */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the document's title. */
export const title = (): string => textOf(document.title);

/** Returns the referring page's URL, or '' if the browser doesn't reveal it. */
export const referrer = (): string => textOf(document.referrer);

/** Returns the language that the document declares (`<html lang>`), or ''. */
export const language = (): string => textOf(document.documentElement.lang);

/** Returns `loading`, `interactive` or `complete`. */
export const readyState = (): string => textOf(document.readyState);

/** Returns the window's inner width and height in CSS pixels. */
export const innerSize = (): { readonly width: number; readonly height: number } => ({
  width: window.innerWidth,
  height: window.innerHeight,
});

/** Returns the size of the viewport in CSS pixels, without scroll bars. */
export const clientSize = (): {
  readonly viewportWidth: number;
  readonly viewportHeight: number;
} => {
  const { clientWidth, clientHeight } = document.documentElement;
  return { viewportWidth: clientWidth, viewportHeight: clientHeight };
};

/** Returns the size of the screen in CSS pixels, and its orientation: `portrait` or `landscape`. */
export const screenSize = (): {
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly screenOrientation: string | undefined;
} => {
  const { width, height, orientation } = screen;
  return {
    screenWidth: width,
    screenHeight: height,
    screenOrientation: orientation?.type?.split('-')[0],
  };
};

/** Navigates to a URL. */
export const navigate = (url: string): void => {
  location.assign(url);
};

/** Returns whether the page isn't visible: in a background tab, minimised or prerendered. */
export const isHidden = (): boolean => /hidden|prerender/.test(textOf(document.visibilityState));

/**
 * Returns how far the page has been scrolled down, in percent of its scrollable height; 100 if it
 * can't be scrolled.
 */
export const scrolledPercent = (): number => {
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  return way > 0 ? (window.scrollY / way) * 100 : 100;
};

/** Returns whether the page was loaded over https. */
export const isSecure = (): boolean => location.protocol === 'https:';
