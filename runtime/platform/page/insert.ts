/**
 * A text, or an element: its tag, its attributes and its contents. Undefined is a text without a
 * value, and inserts nothing.
 */
export type FragmentNode =
  | readonly [
      tag: string,
      attributes: { readonly [name: string]: unknown },
      children: readonly FragmentNode[],
    ]
  | string
  | undefined;

const made = (nodes: readonly FragmentNode[]): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  for (const node of nodes) {
    if (!Array.isArray(node)) fragment.append(String(node ?? ''));
    else {
      const [tag, attributes, children] = node as Exclude<FragmentNode, string | undefined>;
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes))
        if (value != null) element.setAttribute(name, String(value));
      element.append(made(children));
      fragment.append(element);
    }
  }
  return fragment;
};

const methods = { start: 'prepend', end: 'append', before: 'before', after: 'after' } as const;

/**
 * Inserts text and elements at the start or end of an element, or before or after it. No HTML is
 * parsed in the page, so Trusted Types don't forbid this, and text can't become an element.
 */
export const insert = (
  nodes: readonly FragmentNode[],
  element: Element,
  place: keyof typeof methods,
): void => element[methods[place]](made(nodes));
