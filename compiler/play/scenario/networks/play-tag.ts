/**
 * The settings of a fake third-party script. They are plain data, because they are serialised into
 * the script.
 */
export interface TagPlan {
  /** The third party's URL, to which the script sends the page's calls. */
  readonly endpoint: string;
  /** The name of the global that the page's calls use. */
  readonly global: string;
  /**
   * The kind of the global. Every kind is a stub, except for `methods`. A stub records the page's
   * calls until the script has loaded. Then the script takes over the stub.
   * - `function`: a function to which the script adds a handler for later calls
   * - `replaced`: a function that the script replaces
   * - `list`: a list of calls. Each call is a list of arguments. The script adds its own `push` to
   *   the list of calls
   * - `entries`: a list of calls. Each call is one object. The script replaces the list
   * - `constructor`: a list. The script defines a constructor, to which the page passes the list
   * - `methods`: an object to which the script adds methods. If the object is missing, the script
   *   creates the object
   */
  readonly takes: 'function' | 'replaced' | 'list' | 'entries' | 'constructor' | 'methods';
  /**
   * Depends on `takes`:
   * - `function`: the names of the stub's properties for the queue and the handler
   * - `replaced`: the name of the stub's property for the queue
   * - `constructor`: the name of the constructor
   * - `methods`: the dotted path from the global to the object with the methods, then the names of
   *   the methods. The path is empty if the global itself has the methods
   */
  readonly names?: readonly string[];
  /**
   * The commands or event types whose calls send no request of their own. Every later request
   * contains these calls.
   */
  readonly prepares: readonly string[];
}

type Calls = readonly unknown[];
type Bag = Record<string, unknown>;

interface PageGlobals {
  readonly Image: new () => { src: string; onload: () => void; onerror: () => void };
  readonly window: Bag;
}

type Report = (call: Calls) => void;

/** Returns the source code of a script that implements the plan. */
export function tagScript(plan: TagPlan): string {
  const kinds = Object.entries(takeOvers).map(
    ([kind, takeOver]) => `${JSON.stringify(kind)}: ${takeOver.toString()}`,
  );
  return `(${playTag.toString()})(${JSON.stringify(plan)}, ${createReport.toString()}, {${kinds.join(', ')}});`;
}

// The code below runs in the page. Each function is embedded as text, so it can't use anything
// outside the function.

function playTag(plan: TagPlan, create: typeof createReport, takes: typeof takeOvers): void {
  takes[plan.takes](plan, create(plan));
}

function createReport({ endpoint, prepares }: TagPlan): Report {
  const { Image } = globalThis as unknown as PageGlobals;
  const prepared: unknown[] = [];
  const waiting: string[] = [];
  let count = 0;
  const wordOf = (call: Calls): unknown =>
    typeof call[0] === 'object' && call[0] !== null
      ? ((call[0] as Bag)['event'] ?? (call[0] as Bag)['type'])
      : call[0];
  // Sends one request at a time, so that requests arrive in order.
  const send = (): void => {
    if (waiting.length === 0) return;
    const image = new Image();
    image.onload = image.onerror = () => {
      waiting.shift();
      send();
    };
    image.src = waiting[0]!;
  };
  return (entry) => {
    // If the stub is a list, other code may use the list too, as with a data layer, and add entries
    // that aren't calls.
    if (!(Symbol.iterator in Object(entry))) return;
    const call = [...entry];
    if (prepares.includes(String(wordOf(call)))) return void prepared.push(call);
    const parameters = [
      ['call', call],
      ...(prepared.length > 0 ? [['with', [...prepared]]] : []),
      ['number', (count += 1)],
    ];
    waiting.push(
      `${endpoint}?${parameters.map(([name, value]) => `${String(name)}=${encodeURIComponent(JSON.stringify(value))}`).join('&')}`,
    );
    if (waiting.length === 1) send();
  };
}

/** For each kind of global, the function that takes it over and reports its calls. */
const takeOvers: {
  readonly [kind in TagPlan['takes']]: (plan: TagPlan, report: Report) => void;
} = {
  function: ({ global, names: [queued = '', handler = ''] = [] }, report) => {
    const stub = (globalThis as unknown as PageGlobals).window[global] as Bag;
    stub[handler] = (...parameters: unknown[]) => report(parameters);
    const queue = stub[queued] as Calls[];
    while (queue.length > 0) report(queue.shift()!);
  },
  replaced: ({ global, names: [queued = ''] = [] }, report) => {
    const { window: page } = globalThis as unknown as PageGlobals;
    const stub = page[global] as Bag;
    page[global] = (...parameters: unknown[]) => report(parameters);
    for (const call of stub[queued] as Calls[]) report(call);
  },
  list: ({ global }, report) => {
    const list = (globalThis as unknown as PageGlobals).window[global] as unknown[];
    for (const call of list) report(call as Calls);
    // Other code may have replaced `push`, in order to watch the list. So the new `push` calls the
    // previous `push` first.
    const push = list.push;
    list.push = (...calls) => {
      const length = push.apply(list, calls);
      (calls as Calls[]).forEach(report);
      return length;
    };
  },
  entries: ({ global }, report) => {
    const { window: page } = globalThis as unknown as PageGlobals;
    for (const entry of page[global] as unknown[]) report([entry]);
    page[global] = { push: (...entries: unknown[]) => entries.forEach((entry) => report([entry])) };
  },
  constructor: ({ names: [constructor = ''] = [] }, report) => {
    const { window: page } = globalThis as unknown as PageGlobals;
    const lengths: Record<string, number> = { event: 3, consent: 3, set: 2 };
    page[constructor] = function (this: Bag, options: { readonly q: unknown[] }) {
      let left: unknown[] = [];
      this['push'] = (...more: unknown[]) => {
        left = [...left, ...more];
        while (left.length >= (lengths[String(left[0])] ?? 1))
          report(left.splice(0, lengths[String(left[0])] ?? 1));
      };
      (this['push'] as (...all: unknown[]) => void)(...options.q);
    };
  },
  methods: ({ global, names: [path = '', ...methods] = [] }, report) => {
    const { window: page } = globalThis as unknown as PageGlobals;
    const owner = path
      .split('.')
      .reduce<Bag>(
        (within, name) => (name === '' ? within : ((within[name] ??= {}) as Bag)),
        (page[global] ??= {}) as Bag,
      );
    for (const name of methods)
      owner[name] = (...parameters: unknown[]) => report([name, ...parameters]);
    if (owner['traits'] !== undefined) report(['traits', owner['traits']]);
  },
};
