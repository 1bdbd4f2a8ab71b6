import { seededRandom } from '../../compiler/play/scenario/world/seeded-random.ts';

/**
 * Makes random numbers and ids the same in every run, so that runs can be compared. Replaces
 * `Math.random`, `crypto.getRandomValues` and `crypto.randomUUID`.
 */
export function installRandom(seed: number): void {
  const random = seededRandom(seed);
  // A separate sequence, so that generated ids don't depend on the number of calls to Math.random.
  const secret = seededRandom(~seed);
  Math.random = random;
  crypto.getRandomValues = (array) => {
    if (array === null) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index++) bytes[index] = secret() * 256;
    return array;
  };
  // A page has this function only if its origin is secure.
  if ('randomUUID' in crypto) crypto.randomUUID = () => uuidOf(secret);
}

/** Returns a UUID of version 4. */
function uuidOf(random: () => number): ReturnType<Crypto['randomUUID']> {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const value = Math.floor(random() * 16);
    return (digit === '8' ? 8 + (value % 4) : value).toString(16);
  }) as ReturnType<Crypto['randomUUID']>;
}
