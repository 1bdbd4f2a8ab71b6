/**
 * An address with each of its parts made empty that looks like an e-mail address (S-02): a part of the path, a name or a
 * value of the query, all that a `mailto:` says. The @ may be encoded, once or again; one with nothing before it is a name.
 */
export const withoutEmails = (url: string): string =>
  url.split(/([/?&=#])/).map((part) => /.(@|%(25)*40)./.test(part) ? '' : part).join('');
