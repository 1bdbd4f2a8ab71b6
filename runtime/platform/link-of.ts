/** Where a link leads, and a way to have it lead elsewhere. */
export interface Link {
  readonly url: string;
  /** The host without its port. */
  readonly host: string;
  lead(url: string): void;
}

/** A link of the page to another page; undefined for what is none, such as a script or a mail address. */
export const linkOf = (element: Element | undefined): Link | undefined => {
  const link = element as HTMLAnchorElement | undefined;
  if (!link || !/^https?:/.test(link.protocol)) return undefined;
  return { url: link.href, host: link.hostname, lead: (url) => { link.href = url; } };
};
