/** A fenced block of a Markdown page. */
export interface Block {
  /** `yaml` or another language. */
  readonly language: string;
  /** What the block is: a file's path, a kind such as `value`, or nothing for what a file holds. */
  readonly is: string;
  /** The code of the diagnostic that it must give, where it shows a mistake. */
  readonly mistake: string | undefined;
  /** The heading of the second level that it stands below. */
  readonly chapter: string;
  readonly line: number;
  readonly text: string;
}

/** The fenced blocks of a page, in their order. */
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
    const [is, mistake] = (fence[2] ?? '').split(/\s*mistake: /);
    blocks.push({ language: fence[1]!, is: is!, mistake, chapter, line: index + 1, text: `${lines.slice(index + 1, end).join('\n')}\n` });
    index = end;
  }
  return blocks;
}
