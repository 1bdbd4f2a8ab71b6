/**
 * Replaces `navigator.onLine`.
 * @returns a function that sets the value of `navigator.onLine`. If the value changes, the function
 * dispatches `online` or `offline` on the window.
 */
export function installOnline(isOnline: boolean): (isOnline: boolean) => void {
  let now = isOnline;
  Object.defineProperty(Navigator.prototype, 'onLine', {
    configurable: true,
    enumerable: true,
    get: () => now,
  });
  return (next) => {
    if (next === now) return;
    now = next;
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  };
}
