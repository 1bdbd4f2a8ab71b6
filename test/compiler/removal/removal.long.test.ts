import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { takeOut, temporary } from './take-out.ts';

test(
  "every removal from a shop's rules changes the bundle, or the manifest lists it as unused",
  { timeout: 1_200_000 },
  async () => {
    cpSync(
      fileURLToPath(new URL('../../shops/small/rules', import.meta.url)),
      join(temporary, 'shop', 'rules'),
      { recursive: true },
    );
    const counts = await takeOut(join(temporary, 'shop', 'rules'));
    expect(counts.changed).toBeGreaterThan(20);
    expect(counts.said).toBeGreaterThan(0);
  },
);
