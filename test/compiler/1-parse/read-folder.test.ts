import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFolder } from '../../../compiler/1-parse/read-folder.ts';

let above: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'tagwright-'));
});
afterEach(() => rmSync(above, { recursive: true }));

function write(path: string, text = 'a: 1\n'): void {
  mkdirSync(dirname(join(above, path)), { recursive: true });
  writeFileSync(join(above, path), text);
}

const read = () => {
  const { output, diagnostics } = readFolder(join(above, 'rules'));
  return {
    files: output.map(({ file }) => file),
    reported: diagnostics.map(
      ({ code, place, message }) =>
        `${place.file}:${place.line}:${place.column} ${code} ${message}`,
    ),
  };
};

test('reads every .yaml file, sorted by path, and nothing else', () => {
  for (const path of [
    'rules/sites/in/site.yaml',
    'rules/tagwright.yaml',
    'rules/base/B.yaml',
    'rules/base/a.yaml',
    'rules/base/é.yaml',
    'rules/readme.md',
    'rules/.hidden.yaml',
    'rules/.git/x.yaml',
    'rules/node_modules/x.yaml',
    'other/x.yaml',
  ])
    write(path);
  expect(read()).toEqual({
    files: [
      'rules/base/B.yaml',
      'rules/base/a.yaml',
      'rules/base/é.yaml',
      'rules/sites/in/site.yaml',
      'rules/tagwright.yaml',
    ],
    reported: [],
  });
  expect(new TextDecoder().decode(readFolder(join(above, 'rules')).output[0]!.bytes)).toBe(
    'a: 1\n',
  );
});

test('paths start with the name of the folder, in whatever form it is passed', () => {
  write('rules/site.yaml');
  expect(readFolder(`${join(above, 'rules')}/../rules/`).output.map(({ file }) => file)).toEqual([
    'rules/site.yaml',
  ]);
});

test('reports files with another extension', () => {
  write('rules/clicks.yml');
  write('rules/VIEWS.YAML');
  expect(read()).toEqual({
    files: [],
    reported: [
      'rules/VIEWS.YAML:1:1 file-extension-unknown "VIEWS.YAML" isn\'t read. Tagwright reads only files that end in .yaml.',
      'rules/clicks.yml:1:1 file-extension-unknown "clicks.yml" isn\'t read. Tagwright reads only files that end in .yaml.',
    ],
  });
});

test('follows symbolic links only inside the folder, and stops at cycles', () => {
  write('rules/base/a.yaml');
  write('outside/secret.yaml');
  symlinkSync(join(above, 'rules/base/a.yaml'), join(above, 'rules/same.yaml'));
  symlinkSync(join(above, 'outside/secret.yaml'), join(above, 'rules/leak.yaml'));
  symlinkSync(join(above, 'outside'), join(above, 'rules/leaks'));
  symlinkSync(join(above, 'rules'), join(above, 'rules/base/again'));
  symlinkSync('nowhere', join(above, 'rules/gone.yaml'));
  expect(read()).toEqual({
    files: ['rules/base/a.yaml', 'rules/same.yaml'],
    reported: [
      "rules/gone.yaml:1:1 file-unreadable This file can't be read: the symbolic link points to nothing.",
      'rules/leak.yaml:1:1 symlink-outside-folder This symbolic link points outside the rules folder, to "../outside/secret.yaml", so it isn\'t followed.',
      'rules/leaks:1:1 symlink-outside-folder This symbolic link points outside the rules folder, to "../outside", so it isn\'t followed.',
    ],
  });
});

test('the folder itself may be a symbolic link', () => {
  write('real/a.yaml');
  symlinkSync(join(above, 'real'), join(above, 'rules'));
  expect(read()).toEqual({ files: ['rules/a.yaml'], reported: [] });
});

test('reports a folder that is missing or is a file', () => {
  expect(read()).toEqual({
    files: [],
    reported: [expect.stringContaining('rules:1:1 folder-missing The folder')],
  });
  write('rules');
  expect(read().reported).toEqual([expect.stringContaining('folder-missing')]);
});

test('reads a folder whose name ends in .yaml', () => {
  write('rules/odd.yaml/inner.yaml');
  expect(read()).toEqual({ files: ['rules/odd.yaml/inner.yaml'], reported: [] });
});
