import { seededRandom } from '../../compiler/play/scenario/world/seeded-random.ts';

/**
 * Makes the numbers from `Math.random` and `crypto.getRandomValues` the same in every run, so that
 * runs can be compared.
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
}
