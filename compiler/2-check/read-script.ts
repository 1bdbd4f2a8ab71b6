import { catalogue } from '../model/catalogue.ts';
import type { Shape } from '../../runtime/contract.ts';
import { recordField } from '../expression/tree/record-field.ts';
import type { Declared } from '../model/declared.ts';
import type { Expression, RecordOf, Script } from '../model/expression.ts';
import type { Entry, MapNode, Node } from '../model/node.ts';
import { entryOf, reportType, textOf, type Reader } from './reader.ts';

/**
 * The shape of `declares`. It is the same for the action `script` and for scripts that return
 * values.
 */
const DECLARED: Shape = catalogue.actions.get('script')!.settings.properties!['declares']!;

/**
 * Reads a script, such as `script: ./scripts/name.ts`. The path is relative to the YAML file.
 * `with` is the script's argument. `declares` lists the script's purpose and side effects. A script
 * with a purpose runs only if the visitor consented to this purpose.
 */
export function readScript(entry: Entry, node: MapNode, reader: Reader): Expression | undefined {
  const script = readCall(entry, node, reader);
  return script?.declares ? whereAllowed(script, script.declares) : script;
}

/**
 * Reads the settings of the action `script`. Unlike `readScript`, this function adds no consent
 * check, because the action gets the same check as other actions with a purpose.
 * @param settings the settings, already checked against the shape of the action
 */
export function readScriptAction(
  settings: RecordOf,
  node: Node,
  reader: Reader,
): RecordOf | undefined {
  const map: MapNode = node.kind === 'map' ? node : { kind: 'map', entries: [], place: node.place };
  const run = entryOf(map, 'run') ?? { key: 'run', keyPlace: node.place, value: node };
  const script = readCall(run, map, reader);
  if (!script) return undefined;
  const purpose = script.declares && recordField(settings, 'declares');
  return {
    ...settings,
    entries: [
      { key: 'run', keyPlace: run.keyPlace, value: script },
      ...(purpose?.kind === 'record' ? purpose.entries.filter(({ key }) => key === 'purpose') : []),
    ],
  };
}

function readCall({ value }: Entry, node: MapNode, reader: Reader): Script | undefined {
  const path = textOf(value);
  if (path === undefined)
    return reportType(reader, value, 'the path of a TypeScript file, such as ./scripts/name.ts');
  const file = inFolderOf(value.place.file, path);
  const [given, declared] = ['with', 'declares'].map((key) => entryOf(node, key)?.value);
  const handed = given && reader.record(given, { type: 'object', others: {} });
  const declares = declared && reader.record(declared, DECLARED);
  if (!file && /[\s(){};=]/.test(path))
    return reportType(
      reader,
      value,
      'the path of a TypeScript file, such as ./scripts/name.ts',
      'Write the code in such a file, as export default () => …, and its path here.',
    );
  if (!file)
    return reader.report('value-pattern-wrong', value.place, {
      value: path,
      wanted: 'a path within the rules folder that begins with ./ or ../ and ends in .ts',
    });
  if ((given && !handed) || (declared && !declares)) return undefined;
  return {
    kind: 'script',
    file,
    place: value.place,
    ...(handed && { with: handed }),
    ...(declares && { declares: readDeclared(declares) }),
  };
}

function readDeclared(record: RecordOf): Declared {
  const texts = (key: string) => {
    const list = record.entries.find((entry) => entry.key === key)?.value;
    return list?.kind === 'list'
      ? list.items.flatMap((item) => (item.kind === 'literal' ? [String(item.value)] : []))
      : [];
  };
  const purpose = record.entries.find(({ key }) => key === 'purpose')?.value;
  return {
    purpose: (purpose?.kind === 'literal' ? purpose.value : '') as Declared['purpose'],
    hosts: texts('hosts'),
    cookies: texts('cookies'),
    storage: texts('storage'),
    place: record.place,
  };
}

/**
 * Wraps a script so that it runs only if its purpose is allowed. So the script itself doesn't have
 * to check consent.
 */
function whereAllowed(script: Script, { purpose, place }: Declared): Expression {
  const allowed: Expression = {
    kind: 'comparison',
    test: 'equals',
    left: { kind: 'consent', member: purpose, place },
    right: { kind: 'literal', value: 'in', place },
    place,
  };
  return { kind: 'case', branches: [{ when: allowed, then: script }], place: script.place };
}

function inFolderOf(file: string, path: string): string | undefined {
  if (!/^\.\.?\/[\w./-]+\.ts$/.test(path)) return undefined;
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..' && parts.length < 2) return undefined;
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts[0] === file.split('/')[0] && parts.length > 1 ? parts.join('/') : undefined;
}
