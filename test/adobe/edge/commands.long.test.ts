import { describe } from 'vitest';
import { compareScripts } from './compare-scripts.ts';
import { readScripts } from './script.ts';

const scripts = readScripts();

describe('scripts', () => {
  compareScripts(
    scripts.filter(({ long }) => !long),
    '',
  );
});

describe('scripts that take seconds', () => {
  compareScripts(
    scripts.filter(({ long }) => long),
    '.long',
  );
});
