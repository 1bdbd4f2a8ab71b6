import type { TraceSink } from '../../../compiler/model/trace-meta.ts';

/** The elements and globals in a page that the site's rules read. */
export interface Observables {
  /** Selectors of data elements, conditions and events. */
  readonly selectors: readonly string[];
  /** Dotted paths of the page's globals. */
  readonly paths: readonly string[];
  /** Names of elements' properties. */
  readonly properties: readonly string[];
}

/** An evaluation of a rule, as the recorder logs it in JSON. */
export interface RecordedMoment {
  /** The rule's number. */
  readonly rule: number;
  readonly fired: boolean;
  /** The page's state, or -1 if it is the same as at the previous moment. */
  readonly page: RecordedPage | -1;
  /** The index of the event's element in the page's `elements`. -1 if the event has no element. */
  readonly target: number;
  readonly detail?: unknown;
}

export interface RecordedPage {
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  readonly language: string;
  readonly viewport: readonly [width: number, height: number];
  readonly cookies: string;
  readonly stores: readonly [
    local: Readonly<Record<string, string>>,
    session: Readonly<Record<string, string>>,
  ];
  readonly globals: readonly (readonly [path: string, value: unknown])[];
  readonly elements: readonly RecordedElement[];
  readonly clock: number;
}

interface RecordedElement {
  /** The indexes in `Observables.selectors` of the selectors that match this element. */
  readonly matches: readonly number[];
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly visible: boolean;
  readonly chosen: boolean;
  /** The index of the parent element, or -1 if it has none. */
  readonly around: number;
}

/** The prefix of the log lines that contain a `RecordedMoment`, which is one rule's evaluation. */
export const RECORD_PREFIX = '[tagwright] moment ';

/**
 * Returns code that is put before a trace build. Whenever a rule is evaluated, the code logs those
 * parts of the page's state that rules can read.
 */
export function recorder(observables: Observables): string {
  return `(() => {
${[watchTarget, toPlain, valueAt, hasChoice, describeElement, findElements, describePage].map(String).join('\n')}
(${record.toString()})(${JSON.stringify(observables)}, ${JSON.stringify(RECORD_PREFIX)});
})();`;
}

// The functions below run in the page, so they can use only each other.

/** Logs a `RecordedMoment` for each trace record of a rule's outcome. */
function record(observables: Observables, prefix: string): void {
  const target = watchTarget();
  let last = '';
  let detail: unknown;
  const logMoment = (rule: number, fired: boolean): void => {
    const elements = findElements(observables.selectors, target());
    const state = describePage(observables, elements);
    const text = JSON.stringify(state);
    console.log(
      prefix +
        JSON.stringify({
          rule,
          fired,
          target: elements.indexOf(target()!),
          detail,
          page: text === last ? -1 : { ...state, clock: Date.now() },
        }),
    );
    last = text;
  };
  const sink: TraceSink = {
    records: {
      push(entry) {
        if (entry.k === 'ev') ({ detail } = entry);
        if (entry.k === 'rule') logMoment(entry.r, entry.out === 'fired');
      },
    },
  };
  (window as unknown as Record<PropertyKey, unknown>)[Symbol.for('tagwright.trace')] = sink;
}

/** Returns a function that returns the element of the event that is being dispatched. */
function watchTarget(): () => Element | undefined {
  let target: Element | undefined;
  const types = 'click change submit mouseover focus blur focusin focusout keydown input'.split(
    ' ',
  );
  for (const type of types)
    window.addEventListener(
      type,
      (event) => {
        target = event.target instanceof Element ? event.target : undefined;
        setTimeout(() => {
          target = undefined;
        });
      },
      true,
    );
  return () => target;
}

/** Returns the value after a round trip through JSON, or null if it can't be serialised. */
function toPlain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Returns the global at a dotted path, or undefined if a getter throws. */
function valueAt(path: string): unknown {
  try {
    return path
      .split('.')
      .reduce<unknown>(
        (value, name) =>
          value === undefined || value === null
            ? undefined
            : (value as Record<string, unknown>)[name],
        window,
      );
  } catch {
    return undefined;
  }
}

/** Returns whether the visitor has checked, selected or filled in the element. */
function hasChoice(element: Element): boolean {
  const { checked, selected, value } = element as HTMLInputElement & {
    readonly selected?: boolean;
  };
  return !!(
    checked ||
    selected ||
    element.matches('[aria-checked=true],[aria-selected=true],[aria-pressed=true]') ||
    (element.matches('input,select,textarea') &&
      !/checkbox|radio/.test(element.getAttribute('type') ?? '') &&
      value)
  );
}

function describeElement(
  element: Element,
  all: readonly Element[],
  { selectors, properties }: Observables,
): RecordedElement {
  return {
    matches: selectors.flatMap((selector, index) => {
      try {
        return element.matches(selector) ? [index] : [];
      } catch {
        return [];
      }
    }),
    text: String((element as HTMLElement).innerText ?? element.textContent).slice(0, 300),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    properties: Object.fromEntries(
      properties.flatMap((name) =>
        name in element && typeof (element as never)[name] !== 'object'
          ? [[name, toPlain((element as never)[name])]]
          : [],
      ),
    ),
    visible:
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
    chosen: hasChoice(element),
    around: element.parentElement ? all.indexOf(element.parentElement) : -1,
  };
}

/**
 * Returns elements in document order: the event's target, the elements that match at least one
 * selector, and the ancestors of all these elements.
 */
function findElements(selectors: readonly string[], target: Element | undefined): Element[] {
  const found = new Set<Element>();
  for (const selector of selectors)
    try {
      document.querySelectorAll(selector).forEach((element) => found.add(element));
    } catch {
      /* Chromium can't parse this selector. */
    }
  if (target) found.add(target);
  for (const element of found) if (element.parentElement) found.add(element.parentElement);
  return [...found].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
}

function describePage(
  observables: Observables,
  elements: readonly Element[],
): Omit<RecordedPage, 'clock'> {
  return {
    url: location.href,
    referrer: document.referrer,
    title: document.title,
    language: document.documentElement.lang,
    viewport: [innerWidth, innerHeight],
    cookies: document.cookie,
    stores: [{ ...localStorage }, { ...sessionStorage }],
    globals: observables.paths.map((path) => [path, toPlain(valueAt(path))] as const),
    elements: elements.map((element) => describeElement(element, elements, observables)),
  };
}
