import { message } from './message.ts';

/** Reading files from the rules folder. */
export const fileMessages = {
  'file-unreadable': message<{ reason: string }>({
    severity: 'error',
    text: ({ reason }) => `This file can't be read: ${reason}.`,
    help: () => 'Check that the file is there and that you may read it.',
    why: 'Every .yaml file below the rules folder is read. One that can\'t be opened would silently leave its rules out of every bundle, so it stops the build.',
    bad: '# rules/base/site.yaml, which its owner alone may read',
    good: '# rules/base/site.yaml, readable by everyone who builds',
  }),
  'folder-missing': message<{ folder: string }>({
    severity: 'error',
    text: ({ folder }) => `There is no folder "${folder}".`,
    help: () => 'Give the folder that holds your rules: --rules <folder>.',
    why: 'The rules are read from one folder, by default "rules" in the folder where you run the command.',
    bad: '# tagwright check --rules ruels',
    good: '# tagwright check --rules rules',
  }),
  'file-ending-unknown': message<{ name: string; wanted: string }>({
    severity: 'warning',
    text: ({ name }) => `"${name}" isn't read: only files that end in .yaml are.`,
    help: ({ wanted }) => `Rename it to "${wanted}".`,
    why: 'Only files that end in .yaml are read, so that one glance at a folder tells what counts. A file that ends in .yml or .YAML looks as if it counted, but doesn\'t.',
    bad: '# rules/base/rules/clicks.yml',
    good: '# rules/base/rules/clicks.yaml',
  }),
  'link-outside-folder': message<{ target: string }>({
    severity: 'error',
    text: ({ target }) => `This link leads out of the rules folder, to "${target}"; it isn't followed.`,
    help: () => 'Put a copy of the file here instead of the link.',
    why: 'The same commit must give the same bundles on every machine. A link to a place outside the rules folder would bring in text that isn\'t part of the commit.',
    bad: '# rules/base/shared.yaml -> ../../../elsewhere/shared.yaml',
    good: '# rules/base/shared.yaml, a file of its own',
  }),
  'file-not-utf8': message<{ byte: number; value: number; encoding?: string }>({
    severity: 'error',
    text: ({ byte, value, encoding }) =>
      encoding === undefined
        ? `This file isn't UTF-8: byte ${byte} (0x${value.toString(16).toUpperCase().padStart(2, '0')}) doesn't belong there.`
        : `This file is ${encoding}, not UTF-8.`,
    help: () => 'Save it again as UTF-8 in your editor.',
    why: 'All files are read as UTF-8. In another encoding (Windows-1252, Latin-1, UTF-16) letters such as é or ü would come out wrong in the data that is sent. The byte is counted from 1.',
    bad: 'name: Caf\\xE9   # the letter é as Windows-1252 writes it',
    good: 'name: Café',
  }),
  'file-empty': message<{}>({
    severity: 'warning',
    text: () => 'This file is empty.',
    help: () => 'Delete it, or write what it should hold.',
    why: 'A file without content (or with comments only) adds nothing. That is harmless, but it is often a file that was saved before it was written.',
    bad: '# nothing here yet',
    good: 'elements: {}',
  }),
  'file-too-large': message<{ megabytes: number; limit: number }>({
    severity: 'error',
    text: ({ megabytes, limit }) => `This file has ${megabytes.toFixed(1)} MB; a file of rules may have ${limit} MB.`,
    help: () => 'Split it into several files.',
    why: 'The limit keeps the check fast. A storefront with hundreds of rules stays far below it; a larger file is usually data that doesn\'t belong here.',
    bad: '# a file of 5 MB',
    good: '# several smaller files',
  }),
  'nesting-too-deep': message<{ limit: number }>({
    severity: 'error',
    text: ({ limit }) => `More than ${limit} levels are nested in one another here.`,
    help: () => 'Give inner parts a name of their own under "elements" or "tests", and use the name.',
    why: 'Nothing in the language needs more than a dozen levels. A file that goes far deeper is damaged or was made to slow the check down.',
    bad: 'value: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…',
    good: 'value: [logged in, logged out]',
  }),
};
