/**
 * Tells the page whether it is connected, as `navigator.onLine` and the window's events do.
 * @returns what is to be called when it changes
 */
export function installOnline(isOnline: boolean): (isOnline: boolean) => void {
  let now = isOnline;
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, enumerable: true, get: () => now });
  return (next) => {
    if (next === now) return;
    now = next;
    window.dispatchEvent(new Event(next ? 'online' : 'offline'));
  };
}
