import { planRollback, rollBack } from '../../release/roll-back.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { RELEASE_EXITS, required, TARGET, withTarget } from '../options/release-target.ts';

export const rollback: Command = {
  name: 'rollback',
  summary: 'Restore an earlier release on all sites of an environment.',
  operands: { name: 'RELEASE', doc: 'an earlier release; by default the previous one' },
  options: {
    ...TARGET,
    plan: { type: 'boolean', doc: 'print what would change, and change nothing' },
  },
  examples: [
    'tagwright rollback --to s3://our-tags/web --env production',
    'tagwright rollback --to s3://our-tags/web --env production 1f2e3d4c5b6a7988',
  ],
  exits: { ...RELEASE_EXITS, [EXIT.mistakes]: 'there is no earlier release to restore' },
  async run(options, operands, terminal) {
    const environment = required(options, 'env', 'rollback');
    if (operands.length > 1)
      throw new UsageError('"rollback" takes one release. See tagwright rollback --help.');
    const isPlan = options['plan'] === true;
    return withTarget(options, 'rollback', terminal, !isPlan, async (world) => {
      const planned = await planRollback(world, environment, operands[0]);
      const { target, changed } = planned;
      const name = target.release === '' ? 'no release' : target.release;
      const sites = `${changed.length} ${changed.length === 1 ? 'site' : 'sites'}${changed.length > 0 ? `: ${changed.join(', ')}` : ''}`;
      if (isPlan) {
        terminal.out(`${environment} would go back to ${name}. ${sites}\n`);
        return EXIT.done;
      }
      const isDone = await rollBack(world, planned);
      terminal.out(
        isDone
          ? `${environment} is back at ${name}. ${sites}\n`
          : `${name} is already live in ${environment}.\n`,
      );
      return EXIT.done;
    });
  },
};
