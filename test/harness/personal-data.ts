/** Personal data that was found in a text. `text` is only the part with the personal data. */
export interface PersonalData {
  readonly kind: 'email' | 'phone' | 'card' | 'iban' | 'token';
  readonly text: string;
}

/** Returns whether the check digit of a card number is correct (Luhn, ISO/IEC 7812-1). */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = +digit * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Returns whether the check digits of an account number (IBAN) are correct (ISO 13616). */
function isIban(text: string): boolean {
  const digits = [...(text.slice(4) + text.slice(0, 4))].map((letter) => parseInt(letter, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}

const KINDS: readonly (readonly [PersonalData['kind'], RegExp, ((text: string) => boolean)?])[] = [
  ['email', /[\w.+-]+@(?!AdobeOrg\b)[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\b/gi],
  ['phone', /(?<![\w.+:-])\+[1-9]\d{0,2}[ ()-]?\d(?:[ ()-]?\d){6,11}(?!\d)/g],
  // This pattern is for card numbers of Visa, Mastercard and Discover. American Express follows.
  [
    'card',
    /(?<![\w.-])(?:4\d{3}|5[1-5]\d\d|2[2-7]\d\d|6011|65\d\d)(?:[ -]?\d{4}){3}(?![\w.-])/g,
    isCard,
  ],
  ['card', /(?<![\w.-])3[47]\d\d[ -]?\d{6}[ -]?\d{5}(?![\w.-])/g, isCard],
  ['iban', /\b[A-Z]{2}\d\d(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g, isIban],
  ['token', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g],
];

/** Finds personal data in a text, however often it is percent-encoded. */
export function findPersonalData(text: string): readonly PersonalData[] {
  const found = KINDS.flatMap(([kind, pattern, isValid]) =>
    [...text.matchAll(pattern)].flatMap(([part]) =>
      isValid === undefined || isValid(part.replace(/[ -]/g, '')) ? [{ kind, text: part }] : [],
    ),
  );
  const decoded = text.replace(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return decoded === text ? found : [...found, ...findPersonalData(decoded)];
}
