/**
 * Returns a URL in which every part that looks like an email address is empty (S-02). A part is a
 * segment of the path, a name or value of the query, or the whole address of a `mailto:`. The @ may
 * be encoded, once or several times. Text that begins with @ is a handle, not an address.
 */
export const withoutEmails = (url: string): string =>
  url
    .split(/([/?&=#])/)
    .map((part) => (/.(@|%(25)*40)./.test(part) ? '' : part))
    .join('');
