import { existsSync } from 'node:fs';
import { readEnvironment } from '../../release/environment.ts';
import { environmentNames } from '../../release/environment-names.ts';
import { pruneReleases } from '../../release/prune-releases.ts';
import { releaseIds } from '../../release/release-ids.ts';
import { isBucket } from '../../release/store/is-bucket.ts';
import { storedRelease } from '../../release/stored-release.ts';
import { unfinished } from '../../release/unfinished.ts';
import type { World } from '../../release/world.ts';
import type { Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { RELEASE_EXITS, required, TARGET, withTarget } from '../options/release-target.ts';
import { table } from '../output/table.ts';

export const releases: Command = {
  name: 'releases',
  summary: 'List the releases and where they are live, or delete old ones.',
  options: {
    to: TARGET.to,
    prune: {
      type: 'boolean',
      doc: 'delete the releases that no environment needs. An environment needs its live release, the 30 releases before that, and those of the last 90 days',
    },
  },
  examples: [
    'tagwright releases --to s3://our-tags/web',
    'tagwright releases --to /srv/tags --prune',
  ],
  exits: RELEASE_EXITS,
  async run(options, _, terminal) {
    const prunes = options['prune'] === true;
    const target = required(options, 'to', 'releases');
    if (!isBucket(target) && !existsSync(target))
      throw new UsageError(`there is no folder "${target}".`);
    return withTarget(options, 'releases', terminal, prunes, async (world) => {
      if (prunes) {
        const { releases: old, files } = await pruneReleases(world);
        terminal.out(
          `${old.length} ${old.length === 1 ? 'release' : 'releases'} deleted, with ${files} files\n`,
        );
      } else terminal.out(await listed(world));
      return EXIT.done;
    });
  },
};

/** Returns a table of the releases in the store, and a line for each interrupted change. */
async function listed({ store }: World): Promise<string> {
  const names = await environmentNames(store);
  const environments = await Promise.all(names.map((name) => readEnvironment(store, name, [])));
  const ids = await releaseIds(store);
  const rows = await Promise.all(
    ids.map(async (id) => {
      const release = await storedRelease(store, id);
      const places = environments.flatMap(({ name, pointer }) => {
        const live = pointer?.value;
        if (Object.values(live?.sites ?? {}).includes(id)) return [`live in ${name}`];
        const last = live?.history.find((state) => state.release === id);
        return last ? [`${name} until ${last.until.slice(0, 16)}Z`] : [];
      });
      return [
        id,
        release?.asOf ?? '',
        release?.commit?.slice(0, 12) ?? '',
        String(Object.keys(release?.sites ?? {}).length),
        places.join(', '),
      ];
    }),
  );
  const open = environments.flatMap((environment) => {
    const journal = unfinished(environment);
    return journal
      ? [
          `${environment.name}: a ${journal.kind} of ${journal.target.release || 'nothing'}, started at ${journal.since}, isn't completed\n`,
        ]
      : [];
  });
  if (rows.length === 0) return `There are no releases yet.\n${open.join('')}`;
  return `${table([['release', 'as of', 'commit', 'sites', 'environments'], ...rows])}${open.join('')}`;
}
