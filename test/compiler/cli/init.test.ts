import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-init-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function tagwright(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    colour: false,
  });
  return { code, out, err };
}

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();

describe('in an empty folder', () => {
  test('creates a project that has no errors, builds within its budget, and passes its scenarios', async () => {
    const begun = await tagwright('init', folder, '--site', 'fr');
    expect(begun.code).toBe(0);
    expect(begun.err).toContain('Next: cd ');
    const written = [
      '.github/workflows/tagwright.yml',
      '.gitignore',
      '.vscode/settings.json',
      'README.md',
      'package.json',
      'rules/fr/elements.yaml',
      'rules/fr/rules.yaml',
      'rules/fr/site.yaml',
      'rules/tagwright.yaml',
      'test/scenarios/fr-no-consent.yaml',
      'test/scenarios/fr-page-view.yaml',
    ];
    expect(files().filter((path) => !path.startsWith('.tagwright/'))).toEqual(written);
    expect(
      begun.out
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('+'))
        .sort(),
    ).toEqual(written.map((path) => `+ ${path}`));
    const rules = ['--rules', join(folder, 'rules')];
    expect(
      await tagwright('check', ...rules, '--max-warnings', '0', '--as-of', '2025-04-15'),
    ).toMatchObject({ code: 0, err: '' });
    expect(
      await tagwright('build', ...rules, '--out', join(folder, 'dist'), '--as-of', '2025-04-15'),
    ).toMatchObject({ code: 0, err: '' });
    const played = await tagwright('test', join(folder, 'test/scenarios'), ...rules);
    expect(played.out).toContain('2 passed, 0 failed');
    expect(played.code).toBe(0);
  }, 120_000);

  test('the scenarios fail if the rule or the consent settings are removed', async () => {
    await tagwright('init', folder);
    const [path, site] = [
      join(folder, 'rules/shop/rules.yaml'),
      join(folder, 'rules/shop/site.yaml'),
    ];
    const rules = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      rules.replace('events: [dom-ready]', 'archived: true\n    events: [dom-ready]'),
    );
    expect(
      (
        await tagwright(
          'test',
          join(folder, 'test/scenarios/shop-page-view.yaml'),
          '--rules',
          join(folder, 'rules'),
        )
      ).code,
    ).toBe(1);
    writeFileSync(path, rules);
    writeFileSync(
      site,
      readFileSync(site, 'utf8').replace(
        '4: advertising }',
        '4: advertising }\n  allows: { analytics: { constant: currency, equals: EUR } }',
      ),
    );
    expect(
      (
        await tagwright(
          'test',
          join(folder, 'test/scenarios/shop-no-consent.yaml'),
          '--rules',
          join(folder, 'rules'),
        )
      ).out,
    ).toContain('unexpected');
  }, 120_000);
});

describe('in an existing project', () => {
  test('nothing is overwritten, and missing files are added', async () => {
    await tagwright('init', folder);
    writeFileSync(join(folder, 'rules/shop/rules.yaml'), '# mine\n');
    rmSync(join(folder, 'rules/shop/elements.yaml'));
    const { code, out } = await tagwright('init', folder);
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'rules/shop/rules.yaml'), 'utf8')).toBe('# mine\n');
    expect(out).toContain("  rules/shop/rules.yaml exists with other content and wasn't changed\n");
    expect(out).toContain('+ rules/shop/elements.yaml\n');
    expect(out).toContain('  rules/tagwright.yaml is up to date\n');
  });

  test('a project with other sites gets the files for editors, and no second site; missing entries of its own files are listed', async () => {
    await tagwright('init', folder, '--site', 'in');
    rmSync(join(folder, '.tagwright'), { recursive: true });
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n/dist\n');
    writeFileSync(join(folder, '.vscode/settings.json'), '{}');
    writeFileSync(
      join(folder, 'package.json'),
      '{ "scripts": { "test": "jest", "build": "tagwright build" } }',
    );
    const before = files();
    const { code, out, err } = await tagwright('init', folder);
    expect([code, out.split('\n').length]).toEqual([0, 7]);
    expect(out).toContain(
      ".gitignore exists with other content and wasn't changed. Add to it: .tagwright/\n",
    );
    expect(out).toContain(
      'package.json exists with other content and wasn\'t changed. Add to it: "scripts":{"dev":"tagwright dev","check":"tagwright check","schema":"tagwright schema --write"}\n',
    );
    expect(out).toContain('  README.md is up to date\n');
    writeFileSync(
      join(folder, 'package.json'),
      '{ "scripts": { "test": "echo \\"Error: no test specified\\" && exit 1" } }',
    );
    expect((await tagwright('init', folder)).out).toContain('"test":"tagwright test"');
    expect(out).toContain(
      `.vscode/settings.json exists with other content and wasn't changed. Add to it: "yaml.schemas":{".tagwright/schema/`,
    );
    expect(out).toContain(
      '.tagwright/schema/ contains JSON Schemas for editors, with the names in the rules\n',
    );
    expect(err).toContain('tagwright dev');
    expect(files().filter((path) => !path.startsWith('.tagwright/'))).toEqual(before);
    writeFileSync(join(folder, '.gitignore'), '.tagwright\ndist/\n/node_modules\n');
    expect((await tagwright('init', folder)).out).toContain('.gitignore is up to date');
    expect(await tagwright('init', folder, '--site', 'fr')).toMatchObject({
      code: 2,
      err: expect.stringContaining('already has the rules of in. To add a site, create') as string,
    });
  });

  test("other rules aren't changed", async () => {
    mkdirSync(join(folder, 'rules'));
    const { code, err } = await tagwright('init', folder);
    expect(code).toBe(2);
    expect(err).toContain('exists already');
    expect(files()).toEqual([]);
  });

  test('fails if a folder exists at the path of a file', async () => {
    mkdirSync(join(folder, 'rules/tagwright.yaml'), { recursive: true });
    expect((await tagwright('init', folder)).err).toContain("exists already and isn't a file");
    expect(existsSync(join(folder, 'rules/shop'))).toBe(false);
  });

  test.each(['', 'rules', '.github'])('fails if a file exists at the path "%s"', async (path) => {
    writeFileSync(join(folder, 'project'), '');
    const project = path === '' ? join(folder, 'project') : folder;
    if (path !== '') writeFileSync(join(folder, path), '');
    const before = files();
    expect(await tagwright('init', project)).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^tagwright: can't write ".+", because a part of its path/,
      ) as string,
    });
    expect(files()).toEqual(before);
  });

  test('the README names no command that the existing package.json lacks', async () => {
    writeFileSync(join(folder, 'package.json'), '{}');
    const { err } = await tagwright('init', folder);
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(readme).toContain('`npx tagwright dev`');
    expect(`${readme}${err}`).not.toMatch(/npm (run|test)/);
  });

  test.each([[['--site', 'In']], [['--site', '../x']], [['other', 'folder']]])(
    '%j is rejected',
    async (args) => {
      expect((await tagwright('init', folder, ...args)).code).toBe(2);
      expect(files()).toEqual([]);
    },
  );
});
