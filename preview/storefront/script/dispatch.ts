/** Dispatches the custom event `shop:NAME` on the document. */
export function dispatch(name: string, detail: object): void {
  document.dispatchEvent(new CustomEvent(`shop:${name}`, { detail, bubbles: true }));
}
