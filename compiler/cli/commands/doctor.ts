import pico from 'picocolors';
import { OUT, RULES, type Command } from '../command.ts';
import { EXIT } from '../exit.ts';
import { checkHealth } from '../doctor/check-health.ts';
import type { Finding } from '../doctor/finding.ts';

const SIGNS: { readonly [verdict in Finding['verdict']]: string } = {
  ok: 'ok    ',
  advice: 'advice',
  broken: 'BROKEN',
};

export const doctor: Command = {
  name: 'doctor',
  summary:
    'Check what builds, tests and editors need on this machine, and show how to fix problems.',
  options: {
    rules: RULES,
    out: OUT,
    json: { type: 'boolean', doc: 'print the results as JSON' },
  },
  examples: ['tagwright doctor', 'tagwright doctor --json'],
  async run(options, _operands, terminal) {
    const findings = await checkHealth({
      rules: String(options['rules']),
      out: String(options['out']),
      project: '.',
      environment: process.env,
      now: Date.now(),
    });
    const { green, yellow, red } = pico.createColors(terminal.colour);
    const paint = { ok: green, advice: yellow, broken: red };
    terminal.out(
      options['json'] === true
        ? `${JSON.stringify(findings, null, 2)}\n`
        : findings
            .map(
              ({ subject, verdict, found, fix }) =>
                `${paint[verdict](SIGNS[verdict])} ${subject}: ${found}${fix === undefined ? '' : `\n       ${fix}`}\n`,
            )
            .join(''),
    );
    return findings.some(({ verdict }) => verdict === 'broken') ? EXIT.mistakes : EXIT.done;
  },
};
