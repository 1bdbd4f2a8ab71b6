import { newAction } from './action.mjs';
import { newCondition } from './condition.mjs';
import { newDestination } from './destination.mjs';
import { newEvent } from './event.mjs';
import { newLaw } from './law.mjs';
import { newMessage } from './message.mjs';
import { newOperator } from './operator.mjs';
import { newScenario } from './scenario.mjs';
import { newSource } from './source.mjs';
import { createTree, Problem } from './tree.mjs';

/** For each kind: its arguments, and the function that changes the tree and returns the next steps. */
const KINDS = {
  law: { args: ['NAME', 'SUBJECT/CODE'], plan: newLaw },
  message: { args: ['SUBJECT/CODE'], plan: newMessage },
  event: { args: ['NAME'], plan: newEvent },
  source: { args: ['NAME'], plan: newSource },
  condition: { args: ['NAME'], plan: newCondition },
  operator: { args: ['clean/NAME or compare/NAME'], plan: newOperator },
  action: { args: ['NAME'], plan: newAction },
  destination: { args: ['NAME'], plan: newDestination },
  scenario: { args: ['FOLDER/NAME'], plan: newScenario },
};

const USE = `Use:\n${Object.entries(KINDS)
  .map(([kind, { args }]) => `  npm run new -- ${kind} ${args.join(' ')}`)
  .join('\n')}`;

/**
 * Plans the files of something new. Writes nothing.
 * @param {string} root the package's folder
 * @param {readonly string[]} args the command's arguments: the kind, then its name
 * @param tree the files, perhaps with earlier changes
 * @returns `problem`, the message to print if nothing can be written; otherwise `tree`, with the
 * changes, and `next`, the steps that are left
 */
export function planNew(root, [kind, ...names], tree = createTree(root)) {
  if (kind === undefined || kind === '--help') return { problem: USE };
  if (!Object.hasOwn(KINDS, kind)) return { problem: `Unknown kind "${kind}".\n${USE}` };
  const { args, plan } = KINDS[kind];
  if (names.length !== args.length)
    return { problem: `Use: npm run new -- ${kind} ${args.join(' ')}` };
  try {
    return { tree, next: plan(tree, ...names) };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message };
    throw error;
  }
}
