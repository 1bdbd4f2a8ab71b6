/**
 * A text, or an element with its tag, its attributes and its contents. Undefined stands for a text
 * that has no value; nothing is inserted for this text.
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
 * Inserts text and elements at the start or end of an element, or before or after the element. No
 * HTML is parsed, so Trusted Types can't block the insertion and text can't become an element.
 */
export const insert = (
  nodes: readonly FragmentNode[],
  element: Element,
  place: keyof typeof methods,
): void => element[methods[place]](made(nodes));
