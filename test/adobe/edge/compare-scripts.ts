import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createActivity } from '../../../compiler/play/chromium/activity.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import { inParallel } from '../../harness/in-parallel.ts';
import { bundleClients } from './bundle-clients.ts';
import { differences } from './differences.ts';
import { normalise, type Normal } from './normalise.ts';
import { recordedText } from './recorded.ts';
import { runScript, type Lane } from './run-script.ts';
import type { Script } from './script.ts';

interface Pair {
  readonly sdk: Normal;
  readonly own: Normal;
  readonly problems: readonly string[];
}

/** The number of pages that run scripts in parallel. */
const lanes = 3;

/**
 * Declares a test for each script. The test runs the script in Chromium, once with Adobe's SDK and
 * once with Tagwright's client. Both outcomes must be equal, unless differences.ts lists the
 * difference. With `suite`, also declares a test for each subject of the scripts (`about`). This
 * test compares the outcomes of Tagwright's client with the subject's file in `recorded/`. With
 * vitest's option `--update`, this test writes the file.
 * @param suite the part of a recorded file's name that follows the subject, such as `.long` in
 * `clicks.long.yaml`. Omit `suite` if `scripts` contains only some scripts of a recorded file
 */
export function compareScripts(scripts: readonly Script[], suite?: '' | '.long'): void {
  const opened: OpenLane[] = [];
  let outcomes: Map<Script, Promise<Pair>>;

  beforeAll(async () => {
    const browser = await sharedChromium();
    const clients = await bundleClients();
    opened.push(...(await Promise.all(Array.from({ length: lanes }, () => openLane(browser)))));
    const free = opened.map(({ lane }) => lane);
    const pairs = inParallel(scripts, lanes, async (script): Promise<Pair> => {
      const lane = free.pop()!;
      try {
        return await runPair(lane, script, clients);
      } finally {
        free.push(lane);
      }
    });
    for (const pair of pairs) pair.catch(() => undefined);
    outcomes = new Map(scripts.map((script, index) => [script, pairs[index]!]));
  });
  afterAll(async () => {
    await Promise.all(opened.map(({ close }) => close()));
  });

  describe.each([...new Set(scripts.map(({ about }) => about))])('%s', (about) => {
    test.each(
      scripts
        .filter((script) => script.about === about)
        .map((script) => [script.script, script] as const),
    )(
      '%s',
      async (_, script) => {
        const { sdk, own, problems } = await outcomes.get(script)!;
        expect(problems).toEqual([]);
        if (script.differs === undefined) return expect(own).toEqual(sdk);
        const { check } = differences[script.differs]!;
        expect(own).not.toEqual(sdk);
        check(sdk, own);
      },
      300_000,
    );

    if (suite === undefined) return;
    test('as recorded', async () => {
      const own = await Promise.all(
        scripts
          .filter((script) => script.about === about)
          .map(async (script) => [script.script, (await outcomes.get(script)!).own] as const),
      );
      await expect(recordedText(own)).toMatchFileSnapshot(`recorded/${about}${suite}.yaml`);
    }, 300_000);
  });
}

interface OpenLane {
  readonly lane: Lane;
  readonly close: () => Promise<void>;
}

/** Opens a page with its own fake network. */
async function openLane(browser: Browser): Promise<OpenLane> {
  const activity = createActivity();
  const lane: { page?: Lane['page'] } & Omit<Lane, 'page'> = {
    activity,
    answer: () => ({ status: 404, headers: {}, body: '' }),
  };
  const server = await serveHttps((request) => lane.answer(request), activity);
  const context = await browser.newContext({
    proxy: { server: server.proxy },
    ignoreHTTPSErrors: true,
    timezoneId: 'Asia/Kolkata',
  });
  return {
    lane: Object.assign(lane, { page: await context.newPage() }),
    close: async () => {
      await context.close();
      await server.close();
    },
  };
}

/** Runs a script with both clients. */
async function runPair(
  lane: Lane,
  script: Script,
  clients: Awaited<ReturnType<typeof bundleClients>>,
): Promise<Pair> {
  const sdk = await runScript(lane, script, clients.sdk);
  const own = await runScript(lane, script, clients.own);
  const edgeHits = script.refused ? [] : own.hits.filter(({ receiver }) => receiver === 'edge');
  return {
    sdk: normalise(sdk, script),
    own: normalise(own, script),
    problems: [...edgeHits.flatMap(({ problems }) => problems), ...own.errors],
  };
}
