/**
 * Lets the page take events for a person's that the preview sends in a person's place. A script can't make a trusted
 * event, and `isTrusted` can't be changed; so listeners are handed a stand-in of such an event that says it is.
 *
 * @returns what makes the page trust an event, before it is sent
 */
export function installTrust(): (event: Event) => void {
  const standIns = new WeakMap<Event, Event>();
  const wrappers = new WeakMap<object, EventListener>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;

  // One wrapper for each listener, so that adding it twice and taking it away are what they were.
  const wrapped = (listener: EventListenerOrEventListenerObject | null): EventListener | null => {
    if (listener === null || listener === undefined) return null;
    const known = wrappers.get(listener);
    if (known !== undefined) return known;
    const wrapper = function (this: unknown, event: Event): unknown {
      const seen = standIns.get(event) ?? event;
      return typeof listener === 'function' ? listener.call(this as EventTarget, seen) as unknown : listener.handleEvent(seen);
    };
    wrappers.set(listener, wrapper);
    return wrapper;
  };

  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    addEventListener.call(this ?? window, type, wrapped(listener), options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
    removeEventListener.call(this ?? window, type, wrapped(listener), options);
  };
  return (event) => void standIns.set(event, standIn(event));
}

/** The event, save that it says it is trusted. What it does, the event itself does. */
function standIn(event: Event): Event {
  return new Proxy(event, {
    get: (target, name) => {
      if (name === 'isTrusted') return true;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) as unknown : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}
