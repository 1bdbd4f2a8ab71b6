import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A fenced block of a Markdown page. */
export interface Block {
  /** `yaml` or another language. */
  readonly language: string;
  /**
   * The text after the language: a file's path, or a fragment's kind, such as `value`. Empty if the
   * block is the content of a file whose path isn't given.
   */
  readonly is: string;
  /** The code of the diagnostic that the block must cause, if any. */
  readonly diagnostic: string | undefined;
  /** The nearest heading of level 2 above the block. */
  readonly chapter: string;
  readonly line: number;
  readonly text: string;
}

/** Returns the fenced blocks of a page, in order. */
export function readBlocks(page: string): readonly Block[] {
  const blocks: Block[] = [];
  let chapter = '';
  const lines = page.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const heading = /^## (.*)$/.exec(lines[index]!);
    if (heading) chapter = heading[1]!;
    const fence = /^```(\w+)(?: (.*))?$/.exec(lines[index]!);
    if (!fence) continue;
    const end = lines.indexOf('```', index);
    const [is, diagnostic] = (fence[2] ?? '').split(/\s*diagnostic: /);
    blocks.push({
      language: fence[1]!,
      is: is!,
      diagnostic,
      chapter,
      line: index + 1,
      text: `${lines.slice(index + 1, end).join('\n')}\n`,
    });
    index = end;
  }
  return blocks;
}

/**
 * Writes the YAML files of a page and a tagwright.yaml to a folder. Returns the blocks of the
 * page's files.
 * @param folder created if it is missing
 */
export function writeBlocks(page: string, folder: string): readonly Block[] {
  const files = readBlocks(page).filter(({ is }) => is.endsWith('.yaml'));
  for (const { is, text } of [...files, { is: 'rules/tagwright.yaml', text: 'language: 1\n' }]) {
    mkdirSync(dirname(join(folder, is)), { recursive: true });
    writeFileSync(join(folder, is), text);
  }
  return files;
}
