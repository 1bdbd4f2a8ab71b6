import type { AnySchema } from '../../runtime/contract.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Node } from '../model/node.ts';
import type { ActionUse, ModuleUse } from '../model/spec.ts';
import { readScriptAction } from './read-script.ts';
import { readDuration } from './read-duration.ts';
import { literalOnly, readLiteral } from './read-literal.ts';
import {
  bracketed,
  entryOf,
  reportType,
  reportUnknownKey,
  reportUnknownType,
  type Reader,
} from './reader.ts';

/** The default timeout of an action, in ms (R-04 in test/specification.yaml). */
const ACTION_TIMEOUT_MS = 2000;

/** The longest timeout of an action or a condition, in ms. */
export const LONGEST_TIMEOUT_MS = 30_000;

type Vocabulary = ReadonlyMap<string, Extract<AnySchema, { settings: object; main?: string }>>;

/** Reads a list of events: `- page-bottom` or `- click: { … }`. */
export function readEvents(node: Node, reader: Reader): ModuleUse[] | undefined {
  return readItems(node, reader, (item) =>
    readUse(item, 'event', catalogue.events as Vocabulary, [], reader),
  );
}

/**
 * Reads a list of actions. `timeout`, `delay-next`, `hold` and `on-failure` can be set beside an
 * action's key.
 */
export function readActions(node: Node, reader: Reader): ActionUse[] | undefined {
  return readItems(node, reader, (item) => readAction(item, reader));
}

function readItems<T>(
  node: Node,
  reader: Reader,
  read: (item: Node) => T | undefined,
): T[] | undefined {
  if (node.kind !== 'list')
    return reportType(
      reader,
      node,
      'a list',
      ...(node.kind === 'scalar' && node.value !== null
        ? bracketed(node)
        : ['Write each item on its own line, starting with "- ".']),
    );
  const items = node.items.map(read);
  return items.includes(undefined) ? undefined : (items as T[]);
}

function readAction(node: Node, reader: Reader): ActionUse | undefined {
  const use = readUse(
    node,
    'action',
    catalogue.actions as Vocabulary,
    ['timeout', 'delay-next', 'hold', 'on-failure'],
    reader,
  );
  const beside = (key: string) => (node.kind === 'map' ? entryOf(node, key)?.value : undefined);
  const [timeout, delayNext, hold] = [beside('timeout'), beside('delay-next'), beside('hold')];
  const read = timeout && literalOnly(readDuration(timeout, reader), reader);
  const unless = use && catalogue.actions.get(use.module)!.unless;
  const timeoutMs = !timeout ? (unless?.timeout ?? ACTION_TIMEOUT_MS) : read && Number(read.value);
  if (timeoutMs !== undefined && timeoutMs > LONGEST_TIMEOUT_MS) {
    return reader.report('value-out-of-range', timeout!.place, {
      value: `${timeoutMs} ms`,
      range: `0 to ${LONGEST_TIMEOUT_MS} ms`,
    });
  }
  if (delayNext && !readLiteral(delayNext, { type: 'boolean' }, reader)) return undefined;
  if (hold && !readLiteral(hold, { enum: ['page'] }, reader)) return undefined;
  const failure = beside('on-failure');
  const call = failure && readLiteral(failure, { type: 'string', minLength: 1 }, reader);
  if (!use || timeoutMs === undefined || (failure && !call)) return undefined;
  // `hold` implies `delay-next`: an action that delays the whole page also delays the next action
  // of its rule.
  return {
    ...use,
    timeoutMs,
    ...(hold && { holdsPage: true }),
    ...(call && { onFailure: String(call.value).trim() }),
    delayNext:
      hold !== undefined ||
      (delayNext?.kind === 'scalar' ? delayNext.value === true : unless?.delayNext === true),
  };
}

function readUse(
  node: Node,
  kind: 'event' | 'action',
  vocabulary: Vocabulary,
  beside: readonly string[],
  reader: Reader,
): ModuleUse | undefined {
  const names = [...vocabulary.keys()];
  if (node.kind === 'scalar' && typeof node.value === 'string') {
    const schema = vocabulary.get(node.value);
    if (!schema) return reportUnknownType(reader, kind, node.value, node.place, names);
    return finish(node.value, reader.record({ ...node, value: null }, schema.settings));
  }
  if (node.kind !== 'map')
    return reportType(
      reader,
      node,
      `an ${kind}, such as ${kind === 'event' ? 'page-bottom' : 'send-event: { … }'}`,
    );
  const own = node.entries.filter((entry) => !beside.includes(entry.key));
  const unknown = own.find((entry) => !vocabulary.has(entry.key));
  const isNamed = own.some((entry) => vocabulary.has(entry.key));
  if (unknown)
    return isNamed
      ? reportUnknownKey(reader, unknown, beside)
      : reportUnknownType(reader, kind, unknown.key, unknown.keyPlace, names);
  if (own.length !== 1)
    return reader.report('type-key-count', (own[1] ?? node.entries[0])?.keyPlace ?? node.place, {
      kind,
      count: own.length,
    });
  const { key, value } = own[0]!;
  const schema = vocabulary.get(key)!;
  const settings = reader.record(value, schema.settings, schema.main);
  return finish(
    key,
    settings && key === 'script' ? readScriptAction(settings, value, reader) : settings,
  );

  function finish(
    module: string,
    settings: ModuleUse['settings'] | undefined,
  ): ModuleUse | undefined {
    return (
      settings && { module, settings, place: node.kind === 'map' ? own[0]!.keyPlace : node.place }
    );
  }
}
