/**
 * Returns a URL with each part emptied that looks like an email address (S-02): a path segment, a
 * name or value of the query, the whole of a `mailto:`. The @ may be encoded once or twice; text
 * that begins with @ is a handle.
 */
export const withoutEmails = (url: string): string =>
  url
    .split(/([/?&=#])/)
    .map((part) => (/.(@|%(25)*40)./.test(part) ? '' : part))
    .join('');
