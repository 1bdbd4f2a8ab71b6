import { compareScripts } from './compare-scripts.ts';
import { readScripts } from './script.ts';

compareScripts(
  readScripts().filter(({ long }) => long),
  '.long',
);
