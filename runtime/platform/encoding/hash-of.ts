/**
 * Returns the first 32 bits of a root's fractional part. SHA-256 uses such numbers as constants
 * (FIPS 180-4).
 */
const fraction = (root: number): number => (root * 2 ** 32) | 0;

const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Returns the first 64 prime numbers. */
const primes = (): number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < 64; number++)
    if (found.every((prime) => number % prime)) found.push(number);
  return found;
};

/**
 * Returns a text's UTF-8 bytes as 32-bit words, padded as SHA-256 requires: the number of words is
 * a multiple of 16, and the last word is the text's length in bits.
 */
const wordsOf = (text: string): number[] => {
  // UTF-8 can't encode a lone surrogate, so it becomes U+FFFD.
  const whole = text.replace(/[\ud800-\udfff]/gu, '\ufffd');
  const bytes = (encodeURIComponent(whole).match(/%..|./g) ?? []).map((part) =>
    part.length > 1 ? parseInt(part.slice(1), 16) : part.charCodeAt(0),
  );
  const { length } = bytes;
  const words = Array.from({ length: ((length + 72) >> 6) << 4 }, () => 0);
  [...bytes, 128].forEach((byte, index) => {
    words[index >> 2]! |= byte << (24 - (index & 3) * 8);
  });
  words[words.length - 1] = length * 8;
  return words;
};

/** Returns the schedule of a block: its 16 words, and 48 that are computed from them. */
const scheduleOf = (block: readonly number[]): number[] => {
  const words = [...block];
  for (let index = 16; index < 64; index++) {
    const [near, far] = [words[index - 2]!, words[index - 15]!];
    words.push(
      ((rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10)) +
        words[index - 7]! +
        (rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3)) +
        words[index - 16]!) |
        0,
    );
  }
  return words;
};

/**
 * Returns the SHA-256 of a text, as 64 hexadecimal digits (FIPS 180-4, section 6.2). The browser's
 * own function needs HTTPS and is asynchronous. `hashOf` works on every page and is synchronous, so
 * no action has to wait.
 */
export const hashOf = (text: string): string => {
  const roots = primes();
  let state = roots.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const words = wordsOf(text);
  for (let start = 0; start < words.length; start += 16) {
    let [a, b, c, d, e, f, g, h] = state as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    scheduleOf(words.slice(start, start + 16)).forEach((word, round) => {
      const first =
        h +
        (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
        ((e & f) ^ (~e & g)) +
        fraction(Math.cbrt(roots[round]!)) +
        word;
      const second =
        (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    });
    state = [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]!) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
