import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A problem that the person who runs the command can solve. */
export class Problem extends Error {}

/**
 * Returns the files of a folder with changes that aren't written yet. So the command finds every
 * problem before it writes the first file.
 * @param {string} root the package's folder
 */
export function createTree(root) {
  const texts = new Map();
  const created = [];
  const exists = (path) => texts.has(path) || existsSync(join(root, path));
  const read = (path) => texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  return {
    exists,
    read,
    /** Returns the names in a folder, sorted. Changes that aren't written yet are left out. */
    list: (folder) => readdirSync(join(root, folder)).sort(),
    /** Adds a file. Throws a `Problem` if it exists. */
    create(path, text) {
      if (exists(path)) throw new Problem(`${path} already exists. Choose another name.`);
      texts.set(path, text);
      created.push(path);
    },
    /** Returns whether a folder directly contains a YAML file. */
    hasYaml: (folder) => readdirSync(join(root, folder)).some((file) => file.endsWith('.yaml')),
    /**
     * Replaces a text that occurs once in a file.
     * @throws {Error} if the file doesn't contain the text exactly once; the templates then need a
     * change
     */
    edit(path, before, after) {
      const parts = read(path).split(before);
      if (parts.length !== 2)
        throw new Error(`${path} must contain "${before}" once: correct setup/new.`);
      texts.set(path, parts.join(after));
    },
    /** Replaces a text in all YAML files of a folder, including its subfolders. */
    editAll(folder, before, after) {
      for (const file of readdirSync(join(root, folder), { recursive: true })) {
        const path = `${folder}/${file.replaceAll('\\', '/')}`;
        if (path.endsWith('.yaml') && read(path).includes(before))
          texts.set(path, read(path).replaceAll(before, after));
      }
    },
    /** The text of each changed file, by path. */
    texts,
    /** Writes the changes. Returns the paths of the created and of the edited files. */
    write() {
      for (const [path, text] of texts) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      return { created, edited: [...texts.keys()].filter((path) => !created.includes(path)) };
    },
  };
}
