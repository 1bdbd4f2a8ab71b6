/** Returns the first 64 prime numbers. */
function primes(): readonly bigint[] {
  const found: bigint[] = [];
  for (let number = 2n; found.length < 64; number++)
    if (found.every((prime) => number % prime !== 0n)) found.push(number);
  return found;
}

/**
 * Returns the first 32 bits of the fractional part of a number's root.
 * @param power 2 for the square root, 3 for the cube root
 */
function fractionOfRoot(number: bigint, power: bigint): number {
  const scaled = number << (32n * power);
  let root = BigInt(Math.floor(Number(number) ** (1 / Number(power)))) << 32n;
  for (let bit = 32n; bit >= 0n; bit--)
    if ((root + (1n << bit)) ** power <= scaled) root += 1n << bit;
  return Number(root & 0xffffffffn);
}

const ROUNDS = primes().map((prime) => fractionOfRoot(prime, 3n));
const START = primes()
  .slice(0, 8)
  .map((prime) => fractionOfRoot(prime, 2n));

/**
 * Returns the SHA-256 of a text in UTF-8, as 64 hexadecimal digits (FIPS 180-4, section 6.2). This
 * function is the reference implementation for the bundle's own code.
 */
export function sha256(text: string): string {
  const bytes = utf8(text);
  const bits = bytes.length * 8;
  bytes.push(0x80);
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (let shift = 56n; shift >= 0n; shift -= 8n)
    bytes.push(Number((BigInt(bits) >> shift) & 255n));
  let state: readonly number[] = START;
  for (let start = 0; start < bytes.length; start += 64)
    state = withBlock(state, bytes.slice(start, start + 64));
  return state.map((word) => word.toString(16).padStart(8, '0')).join('');
}

function utf8(text: string): number[] {
  return [...text].flatMap((character) => {
    const written = character.codePointAt(0)!;
    const code = written >= 0xd800 && written < 0xe000 ? 0xfffd : written;
    if (code < 0x80) return [code];
    const rest = (shift: number) => 0x80 | ((code >> shift) & 0x3f);
    if (code < 0x800) return [0xc0 | (code >> 6), rest(0)];
    if (code < 0x10000) return [0xe0 | (code >> 12), rest(6), rest(0)];
    return [0xf0 | (code >> 18), rest(12), rest(6), rest(0)];
  });
}

const add = (...words: readonly number[]): number =>
  words.reduce((sum, word) => (sum + word) % 2 ** 32, 0);
const rotate = (word: number, bits: number): number =>
  ((word >>> bits) | (word << (32 - bits))) >>> 0;
const mix = (word: number, ...bits: readonly number[]): number =>
  bits.reduce((mixed, each) => (mixed ^ rotate(word, each)) >>> 0, 0);

function withBlock(state: readonly number[], block: readonly number[]): readonly number[] {
  const words: number[] = [];
  for (let index = 0; index < 64; index++) {
    const [near = 0, far = 0] = [words[index - 2], words[index - 15]];
    words.push(
      index < 16
        ? block.slice(index * 4, index * 4 + 4).reduce((word, byte) => word * 256 + byte, 0)
        : add(
            (mix(near, 17, 19) ^ (near >>> 10)) >>> 0,
            words[index - 7]!,
            (mix(far, 7, 18) ^ (far >>> 3)) >>> 0,
            words[index - 16]!,
          ),
    );
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [round, word] of words.entries()) {
    const choice = ((e & f) ^ (~e & g)) >>> 0;
    const majority = ((a & b) ^ (a & c) ^ (b & c)) >>> 0;
    const first = add(h, mix(e, 6, 11, 25), choice, ROUNDS[round]!, word);
    const second = add(mix(a, 2, 13, 22), majority);
    [a, b, c, d, e, f, g, h] = [add(first, second), a, b, c, add(d, first), e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => add(word, state[index]!));
}
