import { checkWords, splitName } from './names.mjs';
import { Problem } from './tree.mjs';

const FOLDER = 'compiler/diagnostics/messages';
/** The number of lines that a file may have. */
const MOST_LINES = 250;

/** Adds a message that no part of the compiler reports yet. */
export function newMessage(tree, name) {
  const code = addMessage(tree, name, {
    args: '{ name: string }',
    text: '({ name }) => `"${name}" is wrong.`',
    help: "'Correct it.'",
    why: 'The compiler reports this so that the error is found before a bundle is released.',
    bad: 'name: wrong',
    good: 'name: right',
  });
  return [
    `Write the texts of the message in ${fileOf(name.split('/')[0])}.`,
    `Report it from the phase or the law that finds the error: diagnose('${code}', place, { name }). If a law reports nothing else, use npm run new -- law instead.`,
    `Add a case that causes it: test/compiler/diagnostics/laws/${code}.yaml, or fixtures/${code}.yaml for an error of YAML syntax. Until then, the test "every code has a fixture" fails.`,
    'Run npx vitest run test/compiler/diagnostics -u, and read the expected diagnostic.',
  ];
}

/**
 * Adds a message to the file of its subject.
 * @param {string} name the subject and the code, such as \`rules/rule-unreachable\`
 * @param entry the fields of the message, as code
 * @returns the code
 */
export function addMessage(tree, name, { args, text, help, why, bad, good }) {
  const { folder: subject, last: code } = splitName(name, subjects(tree), 'rules/rule-unreachable');
  checkWords(code, 'rule-unreachable');
  const used = subjects(tree).find((each) =>
    tree.read(fileOf(each)).includes(`'${code}': message`),
  );
  if (used !== undefined)
    throw new Problem(`The code "${code}" already exists in ${fileOf(used)}.`);
  const path = fileOf(subject);
  const entry = `  '${code}': message<${args}>({
    severity: 'warning',
    text: ${text},
    help: () => ${help},
    why: '${why}',
    bad: '${bad}',
    good: '${good}',
  }),
`;
  const before = tree.read(path);
  if (`${before}${entry}`.trimEnd().split('\n').length > MOST_LINES)
    throw new Problem(
      `${path} would have more than ${MOST_LINES} lines. Choose another subject, or split the file.`,
    );
  const end = before.match(/^\};$/m)[0];
  tree.edit(path, `\n${end}`, `\n${entry}${end}`);
  return code;
}

function fileOf(subject) {
  return `${FOLDER}/${subject}.ts`;
}

/** Returns the subjects: the files that export messages. */
function subjects(tree) {
  return tree
    .list(FOLDER)
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((subject) => /^export const \w+Messages = \{$/m.test(tree.read(fileOf(subject))));
}
