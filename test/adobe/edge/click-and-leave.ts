import type { Browser, BrowserContext } from 'playwright-core';
import { encodeIdentity } from '../../../compiler/play/scenario/edge/identity-cookie.ts';
import type { World } from '../../../compiler/play/scenario/world/create-world.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { edge, openSite, org } from './open-site.ts';

const site = (more: string): string => `
site: in
title: India
serves: { hosts: [www.shop.example] }
event-fields: { label: data-label }
consent: { cookie: choices, digits: { 3: analytics } }
edge: { datastream: ${edge.datastream}, org: ${org}, domain: ${edge.domain}${more} }
rules:
  - id: in/view
    name: View
    events: [page-bottom]
    actions: [ { send-event: { type: web.webpagedetails.pageViews } } ]
  - id: in/click
    name: Click
    events: [ { click: .go } ]
    actions: [ { send-link: { name: "%event.label%" } } ]
`;

/** How often the edge accepted each click, in the order of the clicks. */
export type Counted = readonly number[];

/**
 * Clicks a link to another page, then the link on that page, and so on. Returns how often the edge
 * accepted each click.
 * @param isKnown whether the visitor has an identity. If not, the visitor is new on each page, and
 * the request of the page view is still in flight when the link is clicked
 * @param more further settings of the site's edge
 */
export async function clickAndLeave(
  browser: Browser,
  clicks: number,
  isKnown: boolean,
  more = '',
): Promise<Counted> {
  const {
    sites: [built],
  } = await compileFiles({ 'rules/in/site.yaml': site(more) });
  const page = ({ pathname }: URL): string => {
    const at = Number(pathname.slice(2));
    return `<script src="/bundle.js"></script><p><a class="go" href="/p${at + 1}" data-label="click ${at}">on</a>`;
  };
  const { context, world, activity, close } = await openSite(browser, built!.code, page);
  try {
    await startVisitor(context);
    if (isKnown) await addIdentity(context);
    else world.inject({ action: 'interact', delayMs: 400 });
    const tab = await context.newPage();
    await tab.goto('https://www.shop.example/p0');
    for (let at = 0; at < clicks; at += 1) {
      await tab.click('.go', { noWaitAfter: true });
      await tab.waitForURL(`**/p${at + 1}`, { waitUntil: 'load' });
      if (!isKnown) await startVisitor(context);
    }
    for (let wait = 0; wait < 100 && clicksIn(world).length < clicks; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    await activity.rest(600, 10_000);
    const counted = clicksIn(world);
    return Array.from(
      { length: clicks },
      (_, at) => counted.filter((name) => name === `click ${at}`).length,
    );
  } finally {
    await close();
  }
}

/** Makes the visitor new: deletes all cookies, then gives consent to analytics. */
async function startVisitor(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await context.addCookies([{ name: 'choices', value: '3', domain: '.shop.example', path: '/' }]);
}

async function addIdentity(context: BrowserContext): Promise<void> {
  await context.addCookies([
    {
      name: `kndctr_${org.replace('@', '_')}_identity`,
      value: encodeIdentity('1'.repeat(38), Date.now()),
      domain: '.shop.example',
      path: '/',
      secure: true,
      sameSite: 'None',
    },
  ]);
}

/** Returns the link names of the clicks that the edge accepted. */
function clicksIn({ hits }: World): string[] {
  return hits
    .filter(({ status, problems }) => (status === 200 || status === 204) && problems.length === 0)
    .flatMap(
      ({ body }) =>
        (body as { events: { xdm: { web?: { webInteraction?: { name: string } } } }[] }).events[0]!
          .xdm.web?.webInteraction?.name ?? [],
    );
}
