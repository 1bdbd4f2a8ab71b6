/** A link's URL, and a function that changes it. */
export interface Link {
  readonly url: string;
  /** The host without its port. */
  readonly host: string;
  lead(url: string): void;
}

/** Returns an element's http or https link, or undefined for anything else, such as `mailto:`. */
export const linkOf = (element: Element | undefined): Link | undefined => {
  const link = element as HTMLAnchorElement | undefined;
  if (!link || !/^https?:/.test(link.protocol)) return undefined;
  return {
    url: link.href,
    host: link.hostname,
    lead: (url) => {
      link.href = url;
    },
  };
};
