import { message } from './message.ts';

/** Messages about reading files from the rules folder. */
export const fileMessages = {
  'file-unreadable': message<{ reason: string }>({
    severity: 'error',
    text: ({ reason }) => `This file can't be read: ${reason}.`,
    help: () => 'Check that the file exists and that you have permission to read it.',
    why: "Tagwright reads every .yaml file in the rules folder. If it skipped a file that it can't open, the rules in that file would be missing from every bundle. So it stops the build instead.",
    bad: '# rules/base/site.yaml, which only its owner may read',
    good: '# rules/base/site.yaml, which everyone who builds may read',
  }),
  'folder-missing': message<{ folder: string }>({
    severity: 'error',
    text: ({ folder }) => `The folder "${folder}" doesn't exist.`,
    help: () => 'Pass the folder that contains your rules: --rules FOLDER.',
    why: 'Tagwright reads the rules from one folder. By default, it is "rules" in the current folder.',
    bad: '# tagwright check --rules ruels',
    good: '# tagwright check --rules rules',
  }),
  'file-extension-unknown': message<{ name: string; wanted: string }>({
    severity: 'warning',
    text: ({ name }) => `"${name}" isn't read. Tagwright reads only files that end in .yaml.`,
    help: ({ wanted }) => `Rename it to "${wanted}".`,
    why: 'A file that ends in .yml or .YAML looks like a rule file but has no effect. With a single extension, you can see at a glance which files count.',
    bad: '# rules/base/rules/clicks.yml',
    good: '# rules/base/rules/clicks.yaml',
  }),
  'symlink-outside-folder': message<{ target: string }>({
    severity: 'error',
    text: ({ target }) =>
      `This symbolic link points outside the rules folder, to "${target}", so it isn't followed.`,
    help: () => 'Replace the link with a copy of the file or folder.',
    why: 'The same commit must give the same bundles on every machine. A file outside the rules folder might be missing from the commit.',
    bad: '# rules/base/shared.yaml -> ../../../elsewhere/shared.yaml',
    good: '# rules/base/shared.yaml, a regular file',
  }),
  'file-not-utf8': message<{ byte: number; value: number; encoding?: string }>({
    severity: 'error',
    text: ({ byte, value, encoding }) =>
      encoding === undefined
        ? `This file isn't UTF-8: byte ${byte} (0x${value.toString(16).toUpperCase().padStart(2, '0')}) is invalid.`
        : `This file is ${encoding}, not UTF-8.`,
    help: () => 'Save the file as UTF-8 in your editor.',
    why: 'Tagwright reads all files as UTF-8. In another encoding, such as Windows-1252 or UTF-16, letters such as é and ü would be wrong in the data that is sent. Bytes are counted from 1.',
    bad: 'name: Caf\\xE9   # the letter é in Windows-1252',
    good: 'name: Café',
  }),
  'file-empty': message<{}>({
    severity: 'warning',
    text: () => 'This file is empty.',
    help: () => 'Delete the file, or add definitions.',
    why: 'A file without content, or with comments only, has no effect. It is harmless, but often it was saved before it was finished.',
    bad: '# nothing here yet',
    good: 'elements:\n  pageName: { page: title }',
  }),
  'site-empty': message<{}>({
    severity: 'error',
    text: () => 'This site.yaml is empty, so nothing in its folder is built.',
    help: () => 'Restore the content of this file. To remove the site or layer, delete its folder.',
    why: 'A site or layer exists only if its site.yaml has content. Usually, an empty site.yaml was saved before it was finished.',
    bad: '# rules/sites/in/site.yaml, without content',
    good: 'site: in\ntitle: India',
  }),
  'file-too-large': message<{ megabytes: number; limit: number } | { tokens: number }>({
    severity: 'error',
    text: (size) =>
      'tokens' in size
        ? `This file has more than ${size.tokens.toLocaleString('en')} keys, values and punctuation marks.`
        : `This file is ${size.megabytes.toFixed(1)} MB. The limit is ${size.limit} MB.`,
    help: () => 'Split the file into several files.',
    why: "The limit keeps the check fast. Even a storefront with hundreds of rules stays far below it. A larger file usually contains data that doesn't belong in the rules.",
    bad: '# a file of 5 MB',
    good: '# several smaller files',
  }),
  'nesting-too-deep': message<{ limit: number }>({
    severity: 'error',
    text: ({ limit }) => `Values are nested more than ${limit} levels deep here.`,
    help: () =>
      'Delete the surplus brackets, dashes or indentation. If you need all the levels, move the inner ones to "elements:" or "tests:", and refer to them by name.',
    why: 'Rules need about a dozen levels at most. A file with far more levels is usually damaged, or was written to slow down the check.',
    bad: 'value: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…',
    good: 'value: [logged in, logged out]',
  }),
};
