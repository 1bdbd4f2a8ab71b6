/**
 * Returns a URL in which every part that seems to contain an email address is empty (S-02). The
 * characters `/?&=#` separate the parts, so a part is, for example, a segment of the path, a value
 * of the query, or all of `mailto:a@shop.example`. The @ may be encoded, once or several times.
 * Text that begins with @ is a handle, not an address.
 */
export const withoutEmails = (url: string): string =>
  url
    .split(/([/?&=#])/)
    .map((part) => (/.(@|%(25)*40)./.test(part) ? '' : part))
    .join('');
