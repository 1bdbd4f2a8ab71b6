import { findElement } from '../platform/page/dom.ts';
import { insert, type FragmentNode } from '../platform/page/insert.ts';
import type { Settings } from '../settings.ts';
import type { htmlSchema } from './html.schema.ts';

type Html = Omit<Settings<typeof htmlSchema>, 'fragment'> & {
  readonly fragment: readonly FragmentNode[];
};

/** Inserts texts and elements into the page. Throws if no element matches the selector `into`. */
export const html = ({ into, place, fragment }: Html): void => {
  const element = findElement(into);
  if (!element) throw new Error(`No element matches ${into}.`);
  insert(fragment, element, place);
};
