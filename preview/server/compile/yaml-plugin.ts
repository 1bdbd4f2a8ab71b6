import type { Plugin } from 'vite';
import { parse } from 'yaml';

/** Returns a Vite plugin for imports of YAML files. It parses the files when the app is built. */
export function yamlPlugin(): Plugin {
  return {
    name: 'tagwright-yaml',
    transform(text, id) {
      if (!/\.ya?ml$/.test(id)) return null;
      return {
        code: `export default ${JSON.stringify(parse(text))};`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}
