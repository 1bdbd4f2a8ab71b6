/** Matches a string with an email address. Its @ may be encoded, once or several times. */
const address = /.(@(\D|[^@]*\.\D)|%(25)*40.)/;

/**
 * Returns a string, which may be JSON, without email addresses (S-02). Only the address is removed;
 * if it is percent-encoded, the encoded text beside it is removed, too. An @ before a number
 * (`1080p@60`) and a name that begins with @ aren't addresses.
 */
export const withoutAddresses = (text: string): string =>
  address.test(text)
    ? // JSON's escape sequences aren't part of an address.
      text.replace(/\\(u.{4}|.)|[\p{L}\w.%@+'!()*~-]+/gu, (part) =>
        address.test(part) ? '' : part,
      )
    : text;
