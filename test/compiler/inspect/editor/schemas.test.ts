import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fileSchema, type FileKind } from '../../../../compiler/inspect/editor/file-schemas.ts';
import { projectNames } from '../../../../compiler/inspect/editor/project-names.ts';
import { readSites } from '../../../../compiler/driver/read-sites.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

interface Editor {
  readonly files: readonly { file: string; kind: FileKind; text: string }[];
  complaints(kind: FileKind, text: string): readonly string[];
}

const editors = new Map<string, Editor>();

/** Returns the project's files, and a function that validates their content as an editor does. */
function editorOf(rules: string): Editor {
  const editor = editors.get(rules) ?? openEditor(rules);
  editors.set(rules, editor);
  return editor;
}

function openEditor(rules: string): Editor {
  const names = projectNames(readSites(rules, '2025-04-15').roots.values());
  const ajv = new Ajv({ strict: false, allErrors: true });
  const validators = new Map<FileKind, ValidateFunction>();
  // A schema is compiled only when it is needed. Compiling all the schemas of a project takes
  // seconds.
  const validatorOf = (kind: FileKind): ValidateFunction => {
    const validator = validators.get(kind) ?? ajv.compile(fileSchema(kind, names));
    validators.set(kind, validator);
    return validator;
  };
  return {
    files: readdirSync(rules, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => ({ file, kind: kindOf(file), text: readFileSync(join(rules, file), 'utf8') })),
    complaints(kind, text) {
      const validate = validatorOf(kind);
      return validate(parse(text, { uniqueKeys: false }) as unknown)
        ? []
        : validate.errors!.map(
            ({ instancePath, message, params }) =>
              `${instancePath} ${message} ${JSON.stringify(params)}`,
          );
    },
  };
}

function kindOf(file: string): FileKind {
  return file.endsWith('site.yaml')
    ? 'site'
    : file.startsWith('packs/')
      ? 'pack'
      : file === 'tagwright.yaml'
        ? 'project'
        : 'content';
}

describe.each(['rules', 'test/shops/small/rules', 'test/shops/identity/rules'])(
  'of %s',
  (folder) => {
    const editor = editorOf(join(root, folder));
    test.each(editor.files.map((each) => [each.file, each] as const))(
      'an editor reports no error in %s',
      (_, { kind, text }) => {
        expect(editor.complaints(kind, text)).toEqual([]);
      },
    );
  },
);

describe('scenarios', () => {
  const editor = editorOf(join(root, 'rules'));
  const textsIn = (folder: string): readonly (readonly [file: string, text: string])[] =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [file, readFileSync(join(root, folder, file), 'utf8')]);

  test('an editor reports no error in any scenario of the storefronts', () => {
    const complaints = textsIn('test/scenarios').flatMap(([file, text]) =>
      editor.complaints('scenario', text).map((complaint) => `${file} ${complaint}`),
    );
    expect(complaints).toEqual([]);
  });

  test.each(
    textsIn('test/compiler/cli/scenario-files').filter(
      // Leaves out errors of the YAML itself, and errors that a schema can't express.
      ([file]) =>
        !/^(quote|indentation|address|step-without-dash|date-impossible|selector)/.test(file),
    ),
  )('an editor underlines the error in %s', (_, text) => {
    expect(editor.complaints('scenario', text)).not.toEqual([]);
  });
});

describe('an editor underlines', () => {
  const editor = editorOf(join(root, 'test/shops/small/rules'));
  const rule = (conditions: string, actions: string): string =>
    `rules:\n  - id: in/a\n    name: A\n    events: [dom-ready]\n    conditions: ${conditions}\n    actions: ${actions}\n`;
  const push = '[ { push: { to: queue, entry: { a: 1 } } } ]';

  test.each<[string, FileKind, string, RegExp]>([
    [
      "a data element that there isn't",
      'content',
      rule('[ { element: pageNmae, exists: true } ]', push),
      /\/conditions\/0\/element .*allowed values/,
    ],
    [
      'one in a text',
      'content',
      rule('[]', '[ { push: { to: queue, entry: { a: "x %pageNmae%" } } } ]'),
      /\/entry\/a must match pattern/,
    ],
    [
      'one within a data element',
      'content',
      'elements: { a: { doc: A., value: { first-of: [ { element: pageNmae }, b ] } } }',
      /first-of\/0\/element .*allowed values/,
    ],
    [
      'a table',
      'content',
      'elements: { a: { doc: A., value: { table: sectoins, key: b } } }',
      /table .*allowed values/,
    ],
    ['a test', 'content', rule('[ { test: nothing } ]', push), /conditions\/0\/test/],
    [
      'a key of a rule',
      'content',
      rule('[]', push).replace('conditions', 'condtions'),
      /additional properties.*condtions/,
    ],
    [
      'an event',
      'content',
      rule('[]', push).replace('dom-ready', 'dom-redy'),
      /events\/0 .*allowed values/,
    ],
    [
      'an action',
      'content',
      rule('[]', '[ { psh: { to: a, entry: {} } } ]'),
      /actions\/0 .*additional properties.*psh/,
    ],
    [
      'a setting',
      'content',
      rule('[]', '[ { push: { too: a, entry: {} } } ]'),
      /additional properties.*too/,
    ],
    [
      'a setting that is missing',
      'content',
      rule('[]', '[ { push: { entry: { a: 1 } } } ]'),
      /required property 'to'/,
    ],
    [
      'the name of an eVar',
      'content',
      rule('[]', '[ { set-variables: { eVars: { page nme: a } } } ]'),
      /eVars .*property name/,
    ],
    [
      'a source',
      'content',
      rule('[ { cokie: a, exists: true } ]', push),
      /conditions\/0 .*additional properties.*cokie/,
    ],
    [
      'a comparison',
      'content',
      rule('[ { cookie: a, equls: b } ]', push),
      /additional properties.*equls/,
    ],
    [
      'a member of a source',
      'content',
      rule('[ { url: pth, equals: b } ]', push),
      /url .*allowed values/,
    ],
    [
      'a time',
      'content',
      rule('[]', '[ { push: { to: a, entry: { a: 1 } }, timeout: 2 sec } ]'),
      /timeout must match pattern/,
    ],
    [
      'whom a site extends',
      'site',
      'site: a\ntitle: A\nextends: bsae\n',
      /extends .*allowed values/,
    ],
    ['a pack', 'site', 'site: a\ntitle: A\nuse: [ consent/implid ]\n', /use\/0 .*allowed values/],
    [
      'a parameter of a pack',
      'site',
      'site: a\ntitle: A\nuse: [ { consent/implied: { uncondtional: true } } ]\n',
      /additional properties.*uncondtional/,
    ],
    [
      'a setting of a site',
      'site',
      'site: a\ntitle: A\nconsent: { cokie: a }\n',
      /consent .*additional properties.*cokie/,
    ],
    [
      'a purpose',
      'site',
      'site: a\ntitle: A\nconsent: { allows: { analytcs: true } }\n',
      /allows .*additional properties.*analytcs/,
    ],
    [
      'an unknown code in notes',
      'project',
      'language: 1\nnotes: [window-ovr]\n',
      /notes\/0 .*allowed values/,
    ],
  ])('%s', (_, kind, text, complaint) => {
    expect(editor.complaints(kind, text).join('\n')).toMatch(complaint);
  });

  test("nothing in a percent sign, an event's field, a token's default or a constant", () => {
    for (const text of [
      '100 % sure',
      '50%',
      '%% off',
      '%event.label%',
      '%pageName|none%',
      '%siteCode%:%currency%',
      '%41 and 5 % more',
    ]) {
      expect(
        editor.complaints(
          'content',
          rule('[]', `[ { push: { to: queue, entry: { a: "${text}" } } } ]`),
        ),
        text,
      ).toEqual([]);
    }
  });
});
