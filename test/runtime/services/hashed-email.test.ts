import { expect, it } from 'vitest';
import { hashedEmail } from '../../../runtime/services/tags/hashed-email.ts';

it.each([
  [0, false],
  [64, false],
  [65, false],
  [66, true],
  [67, false],
])('a hashed email address of %d characters is sent: %s', (length, isSent) => {
  const hash = 'b'.repeat(length);
  expect(hashedEmail(hash)).toBe(isSent ? hash : undefined);
});

it.each([`${'b'.repeat(65)}@`, 66, undefined, Array.from({ length: 66 }, () => 'b')])(
  'anything else is not sent: %s',
  (value) => {
    expect(hashedEmail(value)).toBeUndefined();
  },
);
