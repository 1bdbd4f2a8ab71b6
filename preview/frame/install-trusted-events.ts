/**
 * Lets simulated input events appear trusted. A script can't create a trusted event, and can't
 * change `isTrusted`. So listeners that are added with `addEventListener` receive a proxy of the
 * event. The proxy's `isTrusted` is true.
 * @returns a function that makes an event trusted. Call the function before dispatching the event.
 */
export function installTrustedEvents(): (event: Event) => void {
  const proxies = new WeakMap<Event, Event>();
  const wrappers = new WeakMap<object, EventListener>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;

  // A listener always gets the same wrapper. So a listener that is added twice runs only once, and
  // `removeEventListener` finds the wrapper.
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
