import type { Page } from 'playwright-core';
import { groupOf } from '../../preview/session/choice/group-of.ts';
import { panelTitles, type PanelId } from '../../preview/session/choice/panel-titles.ts';

/** Clicks the tab of the panel's group and the tab of the panel. Waits for the panel's content. */
export async function showPanel(page: Page, panel: PanelId): Promise<void> {
  const click = (list: string, title: string): Promise<void> =>
    page
      .getByRole('tablist', { name: list, exact: true })
      // Some tabs also show a number.
      .getByRole('tab', { name: new RegExp(`^${title}`) })
      .click();
  await click('Groups of panels', groupOf(panel).title);
  await click('Panels', panelTitles[panel]);
  await page
    .getByRole('tabpanel', { name: new RegExp(`^${panelTitles[panel]}`) })
    .and(page.locator(':not(:has([aria-busy="true"]))'))
    .waitFor();
}
