import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A fenced block of a Markdown page. */
export interface Block {
  /** `yaml` or another language. */
  readonly language: string;
  /**
   * The text after the language, without a `diagnostic: …` part. It is the path of a file, or a
   * word for the kind of content, such as `value`. Empty if the block has neither.
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
 * Creates the YAML files that a page shows, and a tagwright.yaml. Returns the blocks of the page's
 * files.
 * @param folder the folder for the files, created if it is missing
 */
export function writeBlocks(page: string, folder: string): readonly Block[] {
  const files = readBlocks(page).filter(({ is }) => is.endsWith('.yaml'));
  for (const { is, text } of [...files, { is: 'rules/tagwright.yaml', text: 'language: 1\n' }]) {
    mkdirSync(dirname(join(folder, is)), { recursive: true });
    writeFileSync(join(folder, is), text);
  }
  return files;
}
