import pico from 'picocolors';
import { OUT, RULES, type Command } from './command.ts';
import { EXIT } from './exit.ts';
import { findHealth, type Finding } from './health.ts';

const SIGNS: { readonly [verdict in Finding['verdict']]: string } = { ok: 'ok    ', advice: 'advice', broken: 'BROKEN' };

export const doctor: Command = {
  name: 'doctor',
  summary: 'Look at what builds, tests and editors need on this machine, and say how to mend what is missing.',
  options: { 'rules': RULES, 'out': OUT, 'json': { type: 'boolean', doc: 'print what was found as JSON' } },
  examples: ['tagwright doctor', 'tagwright doctor --json'],
  async run(options, _operands, terminal) {
    const findings = await findHealth({ rules: String(options['rules']), out: String(options['out']), project: '.', environment: process.env, now: Date.now() });
    const { green, yellow, red } = pico.createColors(terminal.colour);
    const paint = { ok: green, advice: yellow, broken: red };
    terminal.out(options['json'] === true ? `${JSON.stringify(findings, null, 2)}\n` : findings.map(({ what, verdict, found, mend }) => `${paint[verdict](SIGNS[verdict])} ${what}: ${found}${mend === undefined ? '' : `\n       ${mend}`}\n`).join(''));
    return findings.some(({ verdict }) => verdict === 'broken') ? EXIT.mistakes : EXIT.done;
  },
};
