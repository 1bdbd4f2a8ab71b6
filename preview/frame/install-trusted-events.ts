/**
 * Makes simulated input events trusted. Scripts can't create trusted events, and `isTrusted` can't
 * be changed, so listeners added with `addEventListener` receive a proxy of the event whose
 * `isTrusted` is true.
 * @returns a function that makes an event trusted before it is dispatched
 */
export function installTrustedEvents(): (event: Event) => void {
  const proxies = new WeakMap<Event, Event>();
  const wrappers = new WeakMap<object, EventListener>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;

  // Each listener has only one wrapper, so that adding the listener twice and removing it work as
  // usual.
  const wrapped = (listener: EventListenerOrEventListenerObject | null): EventListener | null => {
    if (listener === null || listener === undefined) return null;
    const existing = wrappers.get(listener);
    if (existing !== undefined) return existing;
    const wrapper = function (this: unknown, event: Event): unknown {
      const received = proxies.get(event) ?? event;
      return typeof listener === 'function'
        ? (listener.call(this as EventTarget, received) as unknown)
        : listener.handleEvent(received);
    };
    wrappers.set(listener, wrapper);
    return wrapper;
  };

  EventTarget.prototype.addEventListener = function (
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    addEventListener.call(this ?? window, type, wrapped(listener), options);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    removeEventListener.call(this ?? window, type, wrapped(listener), options);
  };
  return (event) => void proxies.set(event, trustedProxy(event));
}

/** Returns a proxy of an event. The proxy's `isTrusted` is true. */
function trustedProxy(event: Event): Event {
  return new Proxy(event, {
    get: (target, name) => {
      if (name === 'isTrusted') return true;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}
