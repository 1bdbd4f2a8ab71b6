import { builtRelease, type BuiltRelease } from '../../release/built-release.ts';
import {
  planPublication,
  publishRelease,
  type Publication,
} from '../../release/publish-release.ts';
import { ReleaseError } from '../../release/release-error.ts';
import { resumeChange } from '../../release/resume-change.ts';
import { storedRelease } from '../../release/stored-release.ts';
import type { World } from '../../release/world.ts';
import { OUT, RULES, type Command, type Options, type Terminal } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { RELEASE_EXITS, required, TARGET, withTarget } from '../options/release-target.ts';
import { publicationAsText } from '../output/publication-as-text.ts';
import { commitOf } from '../revisions/commit-of.ts';
import { hasChanges } from '../revisions/has-changes.ts';
import { liveSites } from '../../release/live-sites.ts';

/**
 * The maximum number of earlier releases that --deltas accepts. Few visitors have an even older
 * release in their browser's cache.
 */
const MOST_DELTAS = 10;

export const publish: Command = {
  name: 'publish',
  summary: 'Make a build the live release of an environment.',
  options: {
    ...TARGET,
    out: OUT,
    rules: { ...RULES, doc: 'folder of rules, whose commit is recorded' },
    release: {
      type: 'string',
      value: 'ID',
      doc: 'release that was already published, for example to staging; nothing is built or uploaded',
    },
    canary: {
      type: 'string',
      value: 'SITES',
      doc: 'sites that are changed first, separated by commas',
    },
    hold: {
      type: 'boolean',
      doc: 'stop after the canary sites. --resume changes the others, "rollback" restores the canaries',
    },
    without: {
      type: 'string',
      value: 'SITES',
      doc: 'sites that keep their live release, such as those that failed to build',
    },
    deltas: {
      type: 'string',
      value: 'N',
      doc: 'also write the difference between each bundle and those of the last N releases, for servers that support RFC 9842',
    },
    plan: { type: 'boolean', doc: 'print what would change, and change nothing' },
    resume: { type: 'boolean', doc: 'complete a change that was interrupted' },
  },
  examples: [
    'tagwright publish --to s3://our-tags/web --env staging',
    'tagwright publish --to s3://our-tags/web --env production --release 1f2e3d4c5b6a7988 --canary in,uk',
    'tagwright publish --to /srv/tags --env production --plan',
    'tagwright publish --to /srv/tags --env production --resume',
  ],
  exits: { ...RELEASE_EXITS, [EXIT.mistakes]: "the release can't be published" },
  async run(options, _, terminal) {
    const environment = required(options, 'env', 'publish');
    const canaries = list(options['canary']);
    if (options['hold'] === true && canaries.length === 0)
      throw new UsageError('--hold needs --canary.');
    if (options['plan'] === true && options['resume'] === true)
      throw new UsageError("--plan and --resume can't be combined.");
    const deltas = Number(options['deltas'] ?? 0);
    if (!Number.isInteger(deltas) || deltas < 0 || deltas > MOST_DELTAS)
      throw new UsageError(
        `--deltas takes a number from 0 to ${MOST_DELTAS}, not "${String(options['deltas'])}".`,
      );
    return withTarget(options, 'publish', terminal, options['plan'] !== true, async (world) => {
      if (options['resume'] === true) {
        const isDone = await resumeChange(world, environment, () => readBuilt(options));
        if (!isDone) terminal.out(`There is no interrupted change of ${environment}.\n`);
        return EXIT.done;
      }
      const built = await releaseOf(world, options);
      const holds = options['hold'] === true;
      return run(world, { environment, ...built, canaries, holds, deltas }, options, terminal);
    });
  },
};

async function run(
  world: World,
  publication: Publication,
  options: Options,
  terminal: Terminal,
): Promise<number> {
  const planned = await planPublication(world, publication);
  const live = await liveSites(world.store, planned.state);
  terminal.out(publicationAsText(publication, planned, live));
  if (publication.provenance !== undefined && hasChanges(String(options['rules'])))
    terminal.err(
      'warning: the rules have changes that aren\'t committed. If the build contains them, "tagwright verify" can\'t build this release again from its commit.\n',
    );
  if (options['plan'] === true) return EXIT.done;
  if (!(await publishRelease(world, publication, planned)))
    terminal.out(`${publication.release.release} is already live in ${publication.environment}.\n`);
  return EXIT.done;
}

/** Returns the release to publish: a stored one, or the build in the output folder. */
async function releaseOf(
  { store }: World,
  options: Options,
): Promise<Pick<Publication, 'release' | 'files' | 'provenance'>> {
  const id = options['release'] as string | undefined;
  if (id === undefined) return readBuilt(options);
  const release = await storedRelease(store, id);
  if (release) return { release };
  throw new ReleaseError('refused', `there is no release ${id}. "tagwright releases" lists them`);
}

function readBuilt(options: Options): BuiltRelease {
  return builtRelease(
    String(options['out']),
    list(options['without']),
    commitOf(String(options['rules'])),
  );
}

function list(value: Options[string]): string[] {
  return typeof value === 'string'
    ? value
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean)
    : [];
}
