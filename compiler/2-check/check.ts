import type { PhaseResult } from '../diagnostics/phase-result.ts';
import type { CheckedRules } from '../model/checked-rules.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import { innermostFolder } from '../model/innermost-folder.ts';
import type { MapNode } from '../model/node.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { LayerSpec, PackSpec, ProjectSpec, Serves } from '../model/spec.ts';
import { CONTENT } from './content-shape.ts';
import { withoutEchoes } from './without-echoes.ts';
import { checkTexts } from './check-texts.ts';
import { forbidTokens } from './forbid-tokens.ts';
import { tokenNames, type TokenNames } from './token-names.ts';
import { SETTINGS, SITE } from './site-shape.ts';
import { readContents } from './read-content.ts';
import { readSettings } from './read-site-settings.ts';
import { readPack, readUses, usesOf, type KnownPacks } from './read-pack.ts';
import { PROJECT } from './project-shape.ts';
import { replaceRenamedCodes } from './replace-renamed-codes.ts';
import { createReader } from './create-reader.ts';
import { entryOf, reportType, textOf, type Reader } from './reader.ts';

/**
 * Checks every key of the documents, and returns the layers and packs with typed values.
 * @param documents all files in the rules folder. If only one layer is checked again, the files of
 * the other layers are left out
 * @param unusable the paths of the files that couldn't be parsed. A layer with such a file counts
 * as broken
 * @param known the packs from an earlier check, if none of them has changed. If this is given, no
 * pack is checked again
 * @param names the names that tokens can refer to. By default, those in `documents`
 */
export function check(
  documents: readonly SourceDocument[],
  unusable: ReadonlySet<string>,
  known?: CheckedRules['packs'],
  names: TokenNames = tokenNames(documents),
): PhaseResult<CheckedRules> {
  const reader = createReader();
  const project = readProject(documents, reader);
  const sites = documents.filter((document) => document.file.endsWith('/site.yaml'));
  const folders = sites.map((document) => document.file.slice(0, -'site.yaml'.length));
  const filesOf = byFolder(documents, folders);
  const packFiles = documents.filter(({ file }) => /^[^/]+\/packs\//.test(file));
  const { packs, broken: brokenPacks } = known
    ? { packs: known, broken: new Set<string>() }
    : readPacks(packFiles, unusable, names, reader);
  const layers: LayerSpec[] = [];
  const broken = new Set<string>();
  for (const [index, site] of sites.entries()) {
    const before = reader.diagnostics.length;
    const files = (filesOf.get(folders[index]) ?? []).map((document) =>
      checkTexts(document, names, reader),
    );
    const head = files.find(({ file }) => file === site.file)!;
    const layer = readLayer(head, files, { packs, broken: brokenPacks }, reader);
    if (layer) layers.push(layer);
    const failed = reader.diagnostics
      .slice(before)
      .some((diagnostic) => diagnostic.severity === 'error');
    const name =
      layer?.site ??
      (site.root?.kind === 'map' ? textOf(entryOf(site.root, 'site')?.value) : undefined) ??
      folders[index]!;
    if (
      failed ||
      files.some((document) => unusable.has(document.file)) ||
      usesOf(site.root).some((pack) => brokenPacks.has(pack))
    )
      broken.add(name);
  }
  for (const stray of (filesOf.get(undefined) ?? []).filter(
    (document) => !isProject(document) && !packFiles.includes(document) && document.root,
  )) {
    reader.report('file-outside-site', stray.root!.place, {});
  }
  return {
    output: { project, layers, packs, broken },
    diagnostics: withoutEchoes(reader.diagnostics),
  };
}

/**
 * Groups files by the innermost folder around them that has a site.yaml. Files outside of all these
 * folders are in the group with the key `undefined`.
 */
function byFolder(
  documents: readonly SourceDocument[],
  folders: readonly string[],
): ReadonlyMap<string | undefined, readonly SourceDocument[]> {
  const owner = innermostFolder(new Set(folders));
  const found = new Map<string | undefined, SourceDocument[]>();
  for (const document of documents) {
    const folder = owner(document.file);
    const files = found.get(folder);
    if (files) files.push(document);
    else found.set(folder, [document]);
  }
  return found;
}

function isProject(document: SourceDocument): boolean {
  return /^[^/]+\/tagwright\.yaml$/.test(document.file);
}

function readProject(documents: readonly SourceDocument[], reader: Reader): ProjectSpec {
  const root = documents.find(isProject)?.root;
  const fields =
    root && reader.record(root.kind === 'map' ? replaceRenamedCodes(root, reader) : root, PROJECT);
  const field = (key: string) => {
    const value = fields?.entries.find((entry) => entry.key === key)?.value;
    return value?.kind === 'literal' ? value : undefined;
  };
  const language = field('language');
  if (language && language.value !== 1)
    reader.report('language-unsupported', language.place, { language: String(language.value) });
  if (root?.kind === 'map') forbidTokens(root, reader);
  const notes = texts(fields?.entries.find((entry) => entry.key === 'notes')?.value).map(
    ({ text }) => text,
  );
  return {
    language: 1,
    zone: String(field('time-zone')?.value ?? 'UTC'),
    notes: new Set(notes),
    node: root,
  };
}

/**
 * Returns the packs by name. Each file contains one pack. A pack with an error is left out, and its
 * name is added to `broken`.
 */
function readPacks(
  files: readonly SourceDocument[],
  unusable: ReadonlySet<string>,
  names: TokenNames,
  reader: Reader,
): KnownPacks {
  const packs = new Map<string, PackSpec>();
  const broken = new Set<string>();
  for (const document of files) {
    const before = reader.diagnostics.length;
    const pack = readPack(checkTexts(document, names, reader), reader);
    const first = pack && packs.get(pack.name);
    if (
      unusable.has(document.file) ||
      reader.diagnostics.slice(before).some(({ severity }) => severity === 'error')
    ) {
      // Records both the name in the file and the name in its path, because either may be wrong.
      const writtenName =
        document.root?.kind === 'map' ? textOf(entryOf(document.root, 'pack')?.value) : undefined;
      for (const name of [writtenName, document.file.replace(/^[^/]+\/packs\/|\.yaml$/g, '')])
        if (name !== undefined) broken.add(name);
    } else if (first)
      reader.report('name-taken', pack.place, {
        what: 'pack',
        name: pack.name,
        isInherited: false,
      });
    else if (pack) packs.set(pack.name, pack);
  }
  return { packs, broken };
}

function readLayer(
  document: SourceDocument,
  files: readonly SourceDocument[],
  packs: KnownPacks,
  reader: Reader,
): LayerSpec | undefined {
  const root = document.root;
  if (root?.kind !== 'map') return root && reportType(reader, root, 'a map with site and title');
  const head = readHead(root, reader);
  const uses = entryOf(root, 'use');
  const settings = readSettings(root, reader);
  const content = readContents(files, reader);
  const use = uses ? readUses(uses.value, packs, reader) : [];
  forbidTokens(root, reader);
  return head && { ...head, settings, content, use };
}

function readHead(
  root: MapNode,
  reader: Reader,
): Omit<LayerSpec, 'settings' | 'content' | 'use'> | undefined {
  const own = root.entries.filter(
    (entry) =>
      entry.key !== 'use' &&
      !Object.hasOwn(SETTINGS, entry.key) &&
      !Object.hasOwn(CONTENT, entry.key),
  );
  const fields = reader.record({ ...root, entries: own }, SITE);
  const field = (key: string) => fields?.entries.find((entry) => entry.key === key)?.value;
  const [site, title, inherits, serves, disable] = [
    'site',
    'title',
    'extends',
    'serves',
    'disable',
  ].map(field);
  if (site?.kind !== 'literal' || title?.kind !== 'literal') return undefined;
  return {
    site: String(site.value),
    title: String(title.value),
    place: site.place,
    extends:
      inherits?.kind === 'literal'
        ? { name: String(inherits.value), place: inherits.place }
        : undefined,
    serves: serves?.kind === 'record' ? readServes(serves) : undefined,
    disable: texts(disable).map(({ text, place }) => ({ id: text, place })),
  };
}

function readServes(serves: RecordOf): Serves {
  const field = (key: string) =>
    texts(serves.entries.find((entry) => entry.key === key)?.value).map(({ text }) => text);
  const paths = field('paths');
  return { hosts: field('hosts'), paths: paths.length > 0 ? paths : ['/'], place: serves.place };
}

function texts(expression: Expression | undefined): { text: string; place: Expression['place'] }[] {
  const items = expression?.kind === 'list' ? expression.items : expression ? [expression] : [];
  return items.flatMap((item) =>
    item.kind === 'literal' ? [{ text: String(item.value), place: item.place }] : [],
  );
}
