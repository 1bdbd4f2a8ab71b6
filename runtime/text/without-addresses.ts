/** Matches a string with an email address. Its @ may be encoded, once or several times. */
const address = /.(@(\D|[^@]*\.\D)|%(25)*40.)/;

/**
 * Removes email addresses from a string, which may be JSON (S-02). If an address is
 * percent-encoded, the encoded text next to it is also removed. An @ before a number (`1080p@60`)
 * and a name that begins with @ don't count as addresses.
 */
export const withoutAddresses = (text: string): string =>
  address.test(text)
    ? // JSON's escape sequences aren't part of an address.
      text.replace(/\\(u.{4}|.)|[\p{L}\w.%@+'!()*~-]+/gu, (part) =>
        address.test(part) ? '' : part,
      )
    : text;
