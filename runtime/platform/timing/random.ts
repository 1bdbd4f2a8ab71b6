/** Returns a random byte, cryptographically secure if the browser supports it. */
const byte = (): number => {
  try {
    return crypto.getRandomValues(new Uint8Array(1))[0]!;
  } catch {
    return Math.random() * 256;
  }
};

/** Returns a UUID of version 4. */
export const uuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ ((byte() & 15) >> (+digit / 4))).toString(16),
  );

/** Returns an integer from 0 to `max`, both included. */
export const integer = (max: number): number => Math.floor(Math.random() * (max + 1));

/** Returns a number from 0, included, to 1, excluded. */
export const chance = (): number => Math.random();
