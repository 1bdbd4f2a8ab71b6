import type { Shape } from '../../runtime/contract.ts';
import { walk } from '../expression/tree/children.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { Entry, MapNode, Node } from '../model/node.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { Content, PackSpec, PackUse } from '../model/spec.ts';
import { CONTENT } from './content-shape.ts';
import { forbidTokens } from './forbid-tokens.ts';
import { PACK } from './pack-shape.ts';
import { readContents } from './read-content.ts';
import { millisecondsIn, readDuration } from './read-duration.ts';
import { readConstant, readOneOf } from './read-one-of.ts';
import { entryOf, reportType, reportUnknownType, type Reader } from './reader.ts';

/** Reads a file in packs/: the pack's name, its typed parameters, and its definitions. */
export function readPack(document: SourceDocument, reader: Reader): PackSpec | undefined {
  const root = document.root;
  if (root?.kind !== 'map') return root && reportType(reader, root, 'a map with pack and title');
  const own = root.entries.filter((entry) => !Object.hasOwn(CONTENT, entry.key));
  const head = reader.record({ ...root, entries: own }, PACK);
  const content = readContents(
    [
      {
        ...document,
        root: {
          ...root,
          entries: root.entries.filter((entry) => Object.hasOwn(CONTENT, entry.key)),
        },
      },
    ],
    reader,
  );
  if (head)
    for (const { key, value, isDuration } of constantsOf(root))
      if (key === 'one-of') {
        if (value.kind === 'list') readOneOf(value, reader);
      } else if (isDuration) readDuration(value, reader);
      else readConstant(value, reader);
  forbidTokens(root, reader);
  const field = (key: string) => head?.entries.find((entry) => entry.key === key)?.value;
  const [name, title, parameters] = ['pack', 'title', 'parameters'].map(field);
  const [owner, reason] = ['owner', 'reason'].map((key) => textOf(field(key)));
  if (name?.kind !== 'literal' || title?.kind !== 'literal') return undefined;
  return {
    name: String(name.value),
    place: name.place,
    title: String(title.value),
    parameters: shapeOf(parameters),
    unusedParameters: unused(parameters, content),
    content: {
      ...content,
      rules: content.rules.map((rule) => ({
        ...rule,
        owner: rule.owner ?? owner,
        reason: rule.reason ?? reason,
      })),
    },
  };
}

function textOf(value: Expression | undefined): string | undefined {
  return value?.kind === 'literal' ? String(value.value) : undefined;
}

/** Returns the parameters that nothing in the pack uses. */
function unused(
  parameters: Expression | undefined,
  content: Content,
): PackSpec['unusedParameters'] {
  const used = new Set<string>();
  const addNames = (expression: Expression) =>
    walk(expression, (part) => {
      if (part.kind === 'token' || part.kind === 'constant') used.add(part.name);
    });
  content.elements.forEach(({ value }) => addNames(value));
  content.tables.forEach(({ entries }) => addNames(entries));
  content.tests.forEach(({ test }) => addNames(test));
  for (const rule of content.rules)
    [...rule.events, ...rule.actions]
      .map(({ settings }) => settings as Expression)
      .concat(rule.conditions)
      .forEach(addNames);
  return fieldsOf(parameters)
    .filter(({ key }) => !used.has(key))
    .map(({ key, keyPlace }) => ({ name: key, place: keyPlace }));
}

/** Returns the settings of a pack's parameters whose values must be constants. */
function constantsOf(root: MapNode): readonly (Entry & { readonly isDuration: boolean })[] {
  return entriesOf(entryOf(root, 'parameters')?.value).flatMap(({ value }) => {
    const type = value.kind === 'map' ? entryOf(value, 'type')?.value : undefined;
    const isDuration = type?.kind === 'scalar' && type.value === 'duration';
    return entriesOf(value)
      .filter(({ key }) => key === 'default' || key === 'one-of')
      .map((entry) => ({ ...entry, isDuration }));
  });
}

function entriesOf(node: Node | undefined): readonly Entry[] {
  return node?.kind === 'map' ? node.entries : [];
}

function fieldsOf(value: Expression | undefined): RecordOf['entries'] {
  return value?.kind === 'record' ? value.entries : [];
}

/** Returns the shape of a pack's parameters. A parameter without a default is required. */
function shapeOf(parameters: Expression | undefined): Shape {
  const properties = Object.fromEntries(
    fieldsOf(parameters).map(({ key, value }) => [key, parameterShape(value as RecordOf)]),
  );
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((key) => properties[key]!.default === undefined),
  };
}

function parameterShape(record: RecordOf): Shape {
  const plain = (key: string) => {
    const value = record.entries.find((entry) => entry.key === key)?.value;
    if (value?.kind === 'list')
      return value.items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []));
    return value?.kind === 'literal' ? (value.value ?? undefined) : undefined;
  };
  const [type, doc, instead, oneOf, pattern, minimum, maximum] = [
    'type',
    'doc',
    'default',
    'one-of',
    'pattern',
    'minimum',
    'maximum',
  ].map(plain);
  const inUnits = (value: unknown): unknown =>
    type === 'duration' && typeof value === 'string' ? (millisecondsIn(value) ?? value) : value;
  const shape = {
    doc,
    ...(type === 'duration' ? { duration: true } : { type }),
    ...(instead !== undefined && { default: inUnits(instead) }),
    ...(oneOf !== undefined && { enum: (oneOf as readonly unknown[]).map(inUnits) }),
    ...(pattern !== undefined && { pattern }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  };
  return shape as Shape;
}

/** The packs without errors, and the names of the packs with errors. */
export interface KnownPacks {
  readonly packs: ReadonlyMap<string, PackSpec>;
  readonly broken: ReadonlySet<string>;
}

/**
 * Reads `use: [ survey, ads/floodlight: { advertiser: "1234567" } ]`. Skips a pack whose file has
 * errors, because these errors are already reported.
 */
export function readUses(node: Node, packs: KnownPacks, reader: Reader): PackUse[] {
  if (node.kind !== 'list') return reportType(reader, node, 'a list of packs') ?? [];
  const uses = node.items.flatMap((item) => readUse(item, packs, reader) ?? []);
  return uses.filter(({ name, place }, index) => {
    const first = uses.findIndex((use) => use.name === name) === index;
    if (!first) reader.report('pack-used-twice', place, { name });
    return first;
  });
}

/** Returns the names of the packs that a site.yaml uses. */
export function usesOf(root: Node | undefined): readonly string[] {
  const list = root?.kind === 'map' ? entryOf(root, 'use')?.value : undefined;
  return list?.kind === 'list' ? list.items.flatMap((item) => nameIn(item)?.name ?? []) : [];
}

function nameIn(node: Node): { readonly name: string; readonly entry?: Entry } | undefined {
  if (node.kind === 'map' && node.entries.length === 1)
    return { name: node.entries[0]!.key, entry: node.entries[0]! };
  return node.kind === 'scalar' && typeof node.value === 'string'
    ? { name: node.value }
    : undefined;
}

function readUse(node: Node, { packs, broken }: KnownPacks, reader: Reader): PackUse | undefined {
  const named = nameIn(node);
  if (!named) return reportType(reader, node, 'the name of a pack, or one key with its parameters');
  const { name, entry } = named;
  const pack = packs.get(name);
  const place = entry?.keyPlace ?? node.place;
  if (!pack)
    return broken.has(name)
      ? undefined
      : reportUnknownType(reader, 'pack', name, place, [...packs.keys()]);
  // Missing parameters aren't errors yet, because another layer of the site may set them. The
  // resolve phase reports those that no layer sets.
  const given = { ...pack.parameters, required: [], properties: withoutDefaults(pack.parameters) };
  const parameters = entry
    ? reader.record(entry.value, given)
    : { kind: 'record' as const, entries: [], place };
  return parameters && { name, place, parameters };
}

function withoutDefaults(shape: Shape): NonNullable<Shape['properties']> {
  return Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([key, { default: _, ...property }]) => [
      key,
      property,
    ]),
  );
}
