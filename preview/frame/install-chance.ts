import { seededRandom } from '../../compiler/scenario/world/seeded-random.ts';

/** Makes the page's random numbers the same ones each time, so that two runs can be compared. */
export function installChance(seed: number): void {
  const random = seededRandom(seed);
  // What needs secrets draws for itself: a build that asks for a number earlier has the same ids.
  const secret = seededRandom(~seed);
  Math.random = random;
  crypto.getRandomValues = (array) => {
    if (array === null) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index++) bytes[index] = secret() * 256;
    return array;
  };
}
