/** What the fake of a third party's script has to know. Plain data: it is written into the script. */
export interface TagPlan {
  /** Where calls are reported to. */
  readonly endpoint: string;
  /** The name under which the page reaches the tag. */
  readonly global: string;
  /**
   * How the script takes over what stood in for it: a `function` that gets a handler beside its queue, a function that
   * is `replaced`, a `list` whose push is taken over, entries of a list one by one (`entries`), a list that the page
   * hands to a constructor (`constructor`), or an object that gets `methods`.
   */
  readonly takes: 'function' | 'replaced' | 'list' | 'entries' | 'constructor' | 'methods';
  /** The properties of the queue and of the handler, or the methods' names; dots lead into objects. */
  readonly names?: readonly string[];
  /** First words of the calls that send nothing by themselves, and go with those that do. */
  readonly prepares: readonly string[];
}

type Calls = readonly unknown[];
type Bag = Record<string, unknown>;

interface PageGlobals {
  readonly Image: new () => { src: string; onload: () => void; onerror: () => void };
  readonly window: Bag;
}

/** The text of a script that does to the page what the plan says. */
export function tagScript(plan: TagPlan): string {
  return `(${playTag.toString()})(${JSON.stringify(plan)});`;
}

/* Runs in the page; written as text there, so it may use nothing from outside itself. */
function playTag({ endpoint, global, takes, names = [], prepares }: TagPlan): void {
  const { Image, window: page } = globalThis as unknown as PageGlobals;
  const prepared: unknown[] = [];
  const waiting: string[] = [];
  let count = 0;
  const wordOf = (call: Calls): unknown => typeof call[0] === 'object' && call[0] !== null ? (call[0] as Bag)['event'] ?? (call[0] as Bag)['type'] : call[0];
  const report = (said: Calls): void => {
    // What others put into a list that they share, such as an event of a data layer, is no call.
    if (!(Symbol.iterator in Object(said))) return;
    const call = [...said];
    if (prepares.includes(String(wordOf(call)))) return void prepared.push(call);
    const parameters = [['call', call], ...prepared.length > 0 ? [['with', [...prepared]]] : [], ['number', (count += 1)]];
    waiting.push(`${endpoint}?${parameters.map(([name, value]) => `${String(name)}=${encodeURIComponent(JSON.stringify(value))}`).join('&')}`);
    if (waiting.length === 1) send();
  };
  // One after the other, so that they arrive in order.
  const send = (): void => {
    if (waiting.length === 0) return;
    const image = new Image();
    image.onload = image.onerror = () => {
      waiting.shift();
      send();
    };
    image.src = waiting[0]!;
  };
  const stub = page[global] as Bag;
  const list = page[global] as unknown[];
  const [first = '', second = ''] = names;
  if (takes === 'function') {
    stub[second] = (...parameters: unknown[]) => report(parameters);
    const queue = stub[first] as Calls[];
    while (queue.length > 0) report(queue.shift()!);
  } else if (takes === 'replaced') {
    page[global] = (...parameters: unknown[]) => report(parameters);
    for (const call of stub[first] as Calls[]) report(call);
  } else if (takes === 'list') {
    for (const call of list) report(call as Calls);
    stub['push'] = (...calls: Calls[]) => calls.forEach(report);
  } else if (takes === 'entries') {
    for (const entry of list) report([entry]);
    page[global] = { push: (...entries: unknown[]) => entries.forEach((entry) => report([entry])) };
  } else if (takes === 'constructor') {
    const lengths: Record<string, number> = { event: 3, consent: 3, set: 2 };
    page[first] = function (this: Bag, options: { readonly q: unknown[] }) {
      let left: unknown[] = [];
      this['push'] = (...more: unknown[]) => {
        left = [...left, ...more];
        while (left.length >= (lengths[String(left[0])] ?? 1)) report(left.splice(0, lengths[String(left[0])] ?? 1));
      };
      (this['push'] as (...all: unknown[]) => void)(...options.q);
    };
  } else {
    const owner = first.split('.').reduce<Bag>((within, name) => name === '' ? within : (within[name] ??= {}) as Bag, (page[global] ??= {}) as Bag);
    for (const name of names.slice(1)) owner[name] = (...parameters: unknown[]) => report([name, ...parameters]);
    if (owner['traits'] !== undefined) report(['traits', owner['traits']]);
  }
}
