import { existsSync } from 'node:fs';
import { judgeHealth } from '../../inspect/health/judge-health.ts';
import { createTally } from '../../inspect/health/tally.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { findBundles } from '../health/find-bundles.ts';
import { readLogs } from '../health/read-logs.ts';
import { healthAsText } from '../output/health-as-text.ts';

export const health: Command = {
  name: 'health',
  summary:
    'Read the health beacons of live pages, and list rules that stopped running, fail or never run.',
  operands: {
    name: 'LOG',
    doc: 'a log of health beacons, one JSON value a line; .gz is decompressed',
  },
  options: {
    dist: {
      type: 'string',
      value: 'DIR',
      doc: 'folder of builds, or of releases (publish --to), with the manifests of the bundles; by default dist. Repeatable',
      multiple: true,
    },
    'as-of': {
      type: 'string',
      value: 'DATE',
      doc: "last day that the report covers, YYYY-MM-DD; by default the log's last day. Later beacons are ignored",
    },
    json: { type: 'boolean', doc: 'print JSON' },
  },
  examples: [
    'tagwright health beacons.log',
    'tagwright health beacons-*.log.gz --dist dist --dist builds/2025-04-01',
    'tagwright health beacons.log --dist /srv/tags',
  ],
  exits: {
    [EXIT.different]: 'a rule stopped running, runs less often or fails more often',
  },
  async run(options, operands, terminal) {
    if (operands.length === 0)
      throw new UsageError('"health" needs a log. See tagwright health --help.');
    const asOf = options['as-of'] as string | undefined;
    if (asOf !== undefined && !isDate(asOf))
      throw new UsageError(`"${asOf}" isn't a date. Write it as YYYY-MM-DD, such as 2025-04-15.`);
    const missing = operands.find((log) => !existsSync(log));
    if (missing !== undefined) throw new UsageError(`there is no file "${missing}".`);
    const folders = (options['dist'] ?? ['dist']) as readonly string[];
    const bundles = await findBundles(folders);
    if (bundles.length === 0)
      throw new UsageError(
        `no bundle in ${folders.join(', ')} sends health beacons. Pass the folder of the build or of the releases with --dist, or add "health:" to a site.`,
      );
    const tally = createTally(bundles);
    await readLogs(operands, tally.add);
    const report = judgeHealth(tally.done(), asOf);
    const { broken, unknown, died, fewerRuns, moreFailures } = report;
    if (broken > 0)
      terminal.err(
        `${counted(broken, 'line')} of the log ${broken === 1 ? "isn't a valid beacon" : "aren't valid beacons"}. A beacon's time must be a text in ISO 8601, and its rules must be in the manifest.\n`,
      );
    if (unknown.length > 0)
      terminal.err(
        `${counted(
          unknown.reduce((sum, { beacons }) => sum + beacons, 0),
          'beacon',
        )} came from ${counted(unknown.length, 'bundle')} without a manifest in ${folders.join(', ')}. Add the folders of their builds or releases with --dist.\n`,
      );
    if (report.sites.length === 0 && options['json'] !== true)
      terminal.err(
        `The log has no beacon of a known bundle${asOf === undefined ? '' : ` up to ${asOf}`}.\n`,
      );
    else
      terminal.out(
        options['json'] === true ? `${JSON.stringify(report, null, 2)}\n` : healthAsText(report),
      );
    return died.length + fewerRuns.length + moreFailures.length > 0 ? EXIT.different : EXIT.done;
  },
};

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
