import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { panelIds } from '../../preview/session/choice/panel-ids.ts';
import { openPreview, type OpenPreview } from './open-preview.ts';

/**
 * A state of the app that axe checks. `panel` can include further parameters of the URL, such as
 * `why&rule=…`. `part` is the area that a narrow window shows. `enter` performs the interaction
 * that leads to the state.
 */
interface State {
  readonly name: string;
  readonly panel: string;
  readonly part?: 'Page' | 'Timeline' | 'Settings';
  readonly enter?: (page: Page) => Promise<void>;
}

const press =
  (key: string, role: 'dialog' | 'listbox') =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press(key);
    await page.getByRole(role).first().waitFor();
  };

export const states: readonly State[] = [
  { name: 'all rules', panel: 'why' },
  { name: 'why a rule was blocked', panel: 'why&rule=base/login/new' },
  ...panelIds
    .filter((panel) => panel !== 'why')
    .map((panel) => ({ name: `the panel ${panel}`, panel })),
  { name: 'the page', panel: 'why', part: 'Page' },
  { name: 'the timeline', panel: 'why', part: 'Timeline' },
  { name: 'a filter that nothing matches', panel: 'why&filter=qwertz', part: 'Timeline' },
  { name: 'settings', panel: 'why', part: 'Settings' },
  { name: 'a picker', panel: 'why', part: 'Settings', enter: press('p', 'listbox') },
  { name: 'the palette', panel: 'why', enter: press('Control+k', 'dialog') },
  { name: 'shortcuts', panel: 'why', enter: press('?', 'dialog') },
];

/** The colour scheme and the width of the window. */
export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: 360 | 1280;
}

export const looks: readonly Look[] = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens the preview and loads axe into it. */
export async function openWithAxe(browser: Browser, url: string): Promise<OpenPreview> {
  const opened = await openPreview(browser, url);
  await opened.settled('/in/smartphones/');
  await opened.page.evaluate(axe);
  return opened;
}

/** Returns the violations that axe finds in a state of the preview, ignoring the mock page. */
export async function violationsIn(
  page: Page,
  state: State,
  { colorScheme, width }: Look,
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate((panel) => {
    location.hash = `#site=in&url=/in/smartphones/&panel=${panel}`;
  }, state.panel);
  if (width < 720)
    await page
      .getByRole('navigation', { name: 'Areas of the preview' })
      .getByRole('button', { name: state.part ?? 'Panels' })
      .click();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.locator('h1').click();
  await state.enter?.(page);
  const found = await page.evaluate(async () => {
    const { run } = (
      window as unknown as {
        readonly axe: {
          readonly run: (options: object) => Promise<{
            readonly violations: readonly {
              readonly id: string;
              readonly nodes: readonly {
                readonly html: string;
                readonly failureSummary?: string;
              }[];
            }[];
          }>;
        };
      }
    ).axe;
    const { violations } = await run({ iframes: false, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) =>
          `${id}: ${html.slice(0, 120)} ${failureSummary.replace(/\s+/g, ' ').slice(0, 200)}`,
      ),
    );
  });
  if (state.enter !== undefined) await page.keyboard.press('Escape');
  return found.map((what) => `${state.name}, ${colorScheme}, ${width} px: ${what}`);
}
