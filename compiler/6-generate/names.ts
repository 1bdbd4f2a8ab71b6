import type { EntryName } from '../model/entry.ts';
import type { RuntimeExport } from '../model/runtime-export.ts';
import type { Name } from './code.ts';

/**
 * Creates the names in a site's generated module (the entry). Each name is unique, and every used
 * name is declared or imported.
 */
export interface Names {
  /** Returns the name of an export of the runtime, and adds its import to the generated module. */
  use(runtimeExport: RuntimeExport): Name;
  /** Returns the name of a script's default export. */
  useDefault(script: string): Name;
  /** Returns a name for a declaration in the generated module. */
  declare(): Name;
  /**
   * Returns a new name for a parameter. Several functions can use the name. For example, the
   * parameter for the event has the same name in every function.
   */
  parameter(): Name;
  /**
   * Returns a name for arguments that are known only after the on-demand script is bundled: the
   * script's file and integrity, and the shared values. These arguments come last in the call that
   * creates the on-demand actions.
   */
  ofOnDemand(): Name;
  /**
   * Returns a name that stands for the number that identifies the bundle in its health beacons. The
   * number is known only after bundling.
   */
  ofBundle(): Name;
  /** Returns all names, in the order of their numbers. */
  all(): readonly EntryName[];
}

export function createNames(): Names {
  const given: EntryName[] = [];
  const known = new Map<string, Name>();
  const give = (name: EntryName): Name => ({
    kind: 'name',
    number: given.push(name) - 1,
    of: name.kind,
  });
  const giveOnce = (key: string, name: EntryName): Name => {
    const once = known.get(key) ?? give(name);
    known.set(key, once);
    return once;
  };
  return {
    use: ({ file, exported }) =>
      giveOnce(`${file}#${exported}`, { kind: 'imported', file, exported }),
    useDefault: (script) => giveOnce(script, { kind: 'script', file: script }),
    declare: () => give({ kind: 'declared' }),
    parameter: () => give({ kind: 'parameter' }),
    ofOnDemand: () => give({ kind: 'on-demand' }),
    ofBundle: () => give({ kind: 'bundle' }),
    all: () => given,
  };
}

/** Returns a kebab-case name in camelCase: `page-bottom` becomes `pageBottom`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
