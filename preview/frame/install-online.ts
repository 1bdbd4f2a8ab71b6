/**
 * Replaces `navigator.onLine`.
 * @returns a function that changes its value, and dispatches the window's `online` or `offline`
 * event
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
