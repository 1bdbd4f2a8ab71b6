// @vitest-environment happy-dom
/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import type { ActionSchema, AnySchema, Shape } from '../../runtime/contract.ts';

const rooms = {
  events: 'event',
  conditions: /^(comparison|condition)$/,
  sources: 'source',
  compare: 'comparison',
  clean: 'cleaning',
  actions: 'action',
  destinations: 'destination',
} as const;
const schemas = import.meta.glob<Record<string, AnySchema>>(
  '../../runtime/{events,conditions,sources,operators/{clean,compare},actions,destinations}/*.schema.ts',
  { eager: true },
);
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../runtime/{events,conditions,sources,operators/{clean,compare},actions,destinations}/*.ts',
    '!**/*.schema.ts',
  ],
  { eager: true },
);

const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the shape of a module's settings, and the shapes of all properties at any depth. Each
 * shape comes with its path.
 */
const shapes = (shape: Shape, at: string): [string, Shape][] => [
  [at, shape],
  ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
    shapes(inner, `${at}.${name}`),
  ),
];

/** The fields of a schema that contain names of settings. */
type Names = 'wider' | 'sendsLater' | 'hashes' | 'stores' | 'tag';

/** Returns whether a shape has a property at a path, or allows any property there. */
const declares = (shape: Shape | undefined, [name, ...rest]: readonly string[]): boolean => {
  if (name === undefined) return shape !== undefined;
  const inner = shape?.items ?? shape;
  return declares(inner?.properties?.[name] ?? inner?.others, rest);
};

it('every module has a schema beside it, and the other way round', () => {
  expect(Object.keys(modules).sort()).toEqual(
    Object.keys(schemas)
      .map((file) => file.replace('.schema', ''))
      .sort(),
  );
  expect(Object.keys(modules).length).toBeGreaterThan(30);
});

describe.each(Object.keys(schemas))('%s', (file) => {
  const [room, name] = file
    .split('/')
    .slice(-2)
    .map((part) => part.replace('.schema.ts', '')) as [keyof typeof rooms, string];
  const schema = schemas[file]![`${camelCase(name)}Schema`]!;
  const code = modules[file.replace('.schema', '')]!;

  it('has the name and the kind of its file and folder', () => {
    expect(Object.keys(schemas[file]!)).toEqual([`${camelCase(name)}Schema`]);
    expect(schema.name).toBe(name);
    expect(schema.kind).toMatch(rooms[room]);
  });

  it('has the code that the compiler calls', () => {
    const members =
      'members' in schema && schema.members && name !== 'event'
        ? Object.keys(schema.members).map(camelCase)
        : name === 'event'
          ? ['attribute', ...Object.keys((schema as { members: object }).members).map(camelCase)]
          : [camelCase(name)];
    for (const member of members) expect(code[member], member).toBeTypeOf('function');
    const others = [
      'withdraws' in schema ? schema.withdraws : undefined,
      'begins' in schema ? schema.begins : undefined,
      'wider' in schema ? schema.wider?.export : undefined,
    ];
    for (const other of others)
      if (other !== undefined) expect(code[camelCase(other)], other).toBeTypeOf('function');
  });

  it('has a description', () => {
    expect(schema.title).toMatch(/^[A-Z]/);
    expect(schema.doc).toMatch(/^[A-Z].*\.$/);
    expect(schema.example).toContain(name);
    if ('settings' in schema && schema.settings) {
      for (const [at, shape] of shapes(schema.settings, name).slice(1))
        expect(shape.doc, at).toMatch(/^[A-Za-z].*\.$/);
    }
    if ('operand' in schema) expect(schema.operand.doc).toMatch(/^[A-Za-z].*\.$/);
    if ('argument' in schema && schema.argument) expect(schema.argument.doc).toMatch(/^[A-Z].*\.$/);
    if ('members' in schema)
      for (const member of Object.values(schema.members ?? {}))
        expect(member.doc).toMatch(/^[A-Z].*\.$/);
  });

  it('requires only settings that it declares', () => {
    if (!('settings' in schema) || !schema.settings) return;
    for (const required of schema.settings.required ?? [])
      expect(schema.settings.properties).toHaveProperty([required]);
    if ('main' in schema && schema.main !== undefined)
      expect(schema.settings.properties).toHaveProperty([schema.main]);
  });

  it('refers only to settings that it declares', () => {
    const settings = 'settings' in schema ? schema.settings : undefined;
    const { wider, sendsLater, hashes, stores, tag } = schema as Partial<Pick<ActionSchema, Names>>;
    const named = [
      ...(wider?.sets ?? []).map((path) => path.replace(/\.\*$/, '')),
      ...(wider?.lacks ?? []),
      ...(sendsLater ?? []),
      ...(hashes ?? []),
      ...(stores ?? []).flatMap(({ when }) => when?.setting ?? []),
      ...(tag ?? []).flatMap(({ without }) => without ?? []),
    ];
    const unknown = named.filter((path) => !declares(settings, path.split('.')));
    expect(unknown).toEqual([]);
  });
});

it('every schema of a module that sends or stores has a purpose, or reads it from the settings', () => {
  const all = Object.values(schemas).flatMap((file) => Object.values(file));
  const names = all.filter((schema) => 'purposeFrom' in schema).map(({ name }) => name);
  const purposes = Object.fromEntries(
    all.flatMap((schema) => ('purposes' in schema ? [[schema.name, schema.purposes]] : [])),
  );
  expect(purposes).toEqual({
    'set-variables': [],
    'direct-call': [],
    count: [],
    'remove-cookie': [],
    'send-json': [],
    'set-cookie': [],
    'set-storage': [],
    'clear-variables': [],
    push: [],
    'load-script': [],
    pixel: [],
    'wait-for-visible': [],
    log: [],
    html: [],
    script: [],
    'set-page-variable': [],
    'send-event': ['analytics'],
    'send-link': ['analytics'],
    floodlight: ['advertising'],
    criteo: ['advertising'],
    'google-ads': ['advertising'],
    meta: ['advertising'],
    microsoft: ['advertising'],
    snapchat: ['advertising'],
    x: ['advertising'],
    'yahoo-japan': ['advertising'],
    'google-tag': ['analytics'],
    clarity: ['analytics'],
    qualtrics: ['analytics'],
    survicate: ['analytics'],
    intercom: ['product'],
  });
  expect(names.sort()).toEqual([
    'count',
    'counter',
    'frequency',
    'identity',
    'load-script',
    'once',
    'pixel',
    'sample',
    'script',
    'send-json',
    'session',
    'set-cookie',
    'set-storage',
    'visitor',
    'youtube',
  ]);
});
