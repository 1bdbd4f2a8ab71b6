import { sha256 } from '../../platform/network/sha256.ts';
import { OwnPromise } from '../../platform/safety/own-promise.ts';
import { known } from './commerce.ts';

/** A customer's data, in plain text or as SHA-256. */
export interface Customer {
  readonly email?: unknown;
  readonly phone?: unknown;
  readonly address?: {
    readonly firstName?: unknown;
    readonly lastName?: unknown;
    readonly street?: unknown;
    readonly city?: unknown;
    readonly region?: unknown;
    readonly postalCode?: unknown;
    readonly country?: unknown;
  };
}

/** Returns a value as text, or undefined if it is absent or blank. */
const text = (value: unknown): string | undefined => String(value ?? '').trim() || undefined;

/**
 * Trims a value, converts it to lower case, applies `clean`, and returns the hash of the result. If
 * the value already is a hash, returns it in lower case. Returns undefined if no text is left.
 */
const hashed = async (value: unknown, clean = (plain: string) => plain) => {
  const plain = text(value)?.toLowerCase();
  if (plain === undefined || /^[\da-f]{64}$/.test(plain)) return plain;
  const cleaned = clean(plain);
  return cleaned ? sha256(cleaned) : undefined;
};

/** Removes the dots before the @ of a Gmail address, because Gmail ignores them. */
const cleanEmail = (email: string): string =>
  /@g(oogle)?mail\.com$/.test(email) ? email.replace(/\.(?=.*@)/g, '') : email;

/** Returns a phone number in E.164 format. The number must contain the country code. */
const cleanPhone = (phone: string): string => phone.replace(/\D/g, '').replace(/^(00)?(?=\d)/, '+');

/**
 * Returns a customer's data in the format of Google's enhanced conversions (Google Ads Help, "Set
 * up enhanced conversions manually", support.google.com/google-ads/answer/13258081). All fields are
 * hashed except for the city, the region, the postal code and the country. The address is left out
 * if the first or the last name is missing. Returns undefined if there are no data.
 */
export const userDataOf = async ({
  email,
  phone,
  address = {},
}: Customer): Promise<object | undefined> => {
  const [mail, call, first, last, street] = await OwnPromise.all([
    hashed(email, cleanEmail),
    hashed(phone, cleanPhone),
    hashed(address.firstName),
    hashed(address.lastName),
    hashed(address.street),
  ]);
  const data = known({
    sha256_email_address: mail,
    sha256_phone_number: call,
    address:
      first && last
        ? known({
            sha256_first_name: first,
            sha256_last_name: last,
            sha256_street: street,
            city: text(address.city),
            region: text(address.region),
            postal_code: text(address.postalCode),
            country: text(address.country),
          })
        : undefined,
  });
  return Object.keys(data).length ? data : undefined;
};
