/** Gives out identifiers, so that no two things in an entry share one and nothing is used without being declared. */
export interface Names {
  /** The local name of an export of a file of the package; importing it is taken care of. */
  use(file: string, exported: string): string;
  /** The local name of what a script of the rules exports by default. */
  useDefault(script: string): string;
  /** A name for something that the entry itself declares. */
  declare(wanted: string): string;
  /** The import statements for all that was used. */
  imports(): string;
}

/** How the import of a script of the rules begins; the bundler finds its text among the rules. */
export const SCRIPT = 'script:';

/** Words that can't be a name, or that mean something else in the entry. */
const RESERVED = new Set(('arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in '
  + 'instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield async of event e n i').split(' '));

export function createNames(): Names {
  const taken = new Set(RESERVED);
  const scripts = new Map<string, string>();
  const imported = new Map<string, { readonly file: string; readonly exported: string; readonly local: string }>();
  const declare = (wanted: string) => {
    const base = camelCase(wanted).replace(/[^\w$]/g, '_').replace(/^(?=\d)/, '_') || '_';
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`;
    taken.add(name);
    return name;
  };
  return {
    declare,
    use(file, exported) {
      const key = `${file}#${exported}`;
      const known = imported.get(key);
      if (known) return known.local;
      const local = declare(exported);
      imported.set(key, { file, exported, local });
      return local;
    },
    useDefault(script) {
      const local = scripts.get(script) ?? declare(script.slice(script.lastIndexOf('/') + 1).replace(/\.ts$/, ''));
      scripts.set(script, local);
      return local;
    },
    imports() {
      const sorted = [...imported.values()].sort((a, b) => a.file < b.file ? -1 : a.file > b.file ? 1 : a.exported < b.exported ? -1 : 1);
      const own = [...scripts].sort(([a], [b]) => a < b ? -1 : 1).map(([file, local]) => `import ${local} from ${JSON.stringify(`${SCRIPT}${file}`)};\n`);
      return own.join('') + sorted.map(({ file, exported, local }) => `import { ${exported === local ? local : `${exported} as ${local}`} } from './${file}';\n`).join('');
    },
  };
}

/** `page-bottom` as it is written in code: `pageBottom`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
