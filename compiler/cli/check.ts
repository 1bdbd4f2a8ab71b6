import { compile } from '../compile.ts';
import { AS_OF, RULES, type Command } from './command.ts';
import { EXIT } from './exit.ts';
import { readRequest } from './read-request.ts';
import { showDiagnostics } from './show-diagnostics.ts';

export const check: Command = {
  name: 'check',
  summary: 'Say what is wrong with the rules, without building anything.',
  options: { 'rules': RULES, 'out': { type: 'string', value: 'DIR', doc: 'not used: nothing is written' }, 'as-of': AS_OF },
  examples: ['tagwright check', 'tagwright check --rules shop/rules'],
  async run(options, _operands, terminal) {
    const began = performance.now();
    const { diagnostics, texts, known } = await compile({ ...readRequest(options, []), checkOnly: true });
    const errors = showDiagnostics(diagnostics, texts, terminal);
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    terminal.out(`checked ${count(texts.size, 'file')}, ${count(known.length, 'site')}: ${count(errors, 'error')}, ${count(warnings, 'warning')}, ${seconds} s\n`);
    return errors > 0 ? EXIT.mistakes : EXIT.done;
  },
};

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
