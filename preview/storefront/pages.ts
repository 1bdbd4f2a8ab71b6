import type { Page, PageLayout } from '../../compiler/play/scenario/page.ts';
import layout from './layout.yaml';

const files = import.meta.glob<Page>('./pages/*.yaml', { eager: true, import: 'default' });

/** The pages of the mock shop, sorted by path. */
export const pages: readonly Page[] = Object.values(files).sort((a, b) =>
  a.path < b.path ? -1 : 1,
);

export const pageLayout: PageLayout = layout as PageLayout;
