/** What a page is asked for at each moment: all that rules of its site can look at. */
export interface Looks {
  /** Selectors of data elements, conditions and events. */
  readonly selectors: readonly string[];
  /** Dotted paths of the page's globals. */
  readonly paths: readonly string[];
  /** Properties of elements. */
  readonly properties: readonly string[];
}

/** What the recorder tells of a moment, as JSON. */
export interface Told {
  /** The rule's number. */
  readonly rule: number;
  readonly fired: boolean;
  /** The page's state, or -1 where it is as it was at the moment before. */
  readonly page: ToldPage | -1;
  /** The element that it happened to, by its index; -1 where there is none. */
  readonly target: number;
  readonly detail?: unknown;
}

export interface ToldPage {
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  readonly language: string;
  readonly viewport: readonly [width: number, height: number];
  readonly cookies: string;
  readonly stores: readonly [local: Readonly<Record<string, string>>, session: Readonly<Record<string, string>>];
  readonly globals: readonly (readonly [path: string, value: unknown])[];
  readonly elements: readonly ToldElement[];
  readonly clock: number;
}

export interface ToldElement {
  /** Selectors by their indexes. */
  readonly matches: readonly number[];
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly visible: boolean;
  readonly chosen: boolean;
  /** The element around it, by its index; -1 where there is none. */
  readonly around: number;
}

/** Begins each line in which a moment is told. */
export const TELLS = '[tagwright] moment ';

/**
 * Code to be put before a trace build: at each moment at which a rule is asked it tells the console what the page is
 * like, as far as rules can see it.
 */
export function recorder(looks: Looks): string {
  return `(${record.toString()})(${JSON.stringify(looks)}, ${JSON.stringify(TELLS)});`;
}

/** Runs in the page; knows nothing from outside. */
function record({ selectors, paths, properties }: Looks, tells: string): void {
  type Shown = Element & { readonly value?: string; readonly checked?: boolean; readonly selected?: boolean; readonly innerText?: string };
  const page = window as unknown as Record<PropertyKey, unknown>;
  let last = '';
  let target: Element | undefined;
  for (const type of ['click', 'change', 'submit', 'mouseover', 'focus', 'blur', 'focusin', 'focusout', 'keydown', 'input']) window.addEventListener(type, (event) => { target = event.target instanceof Element ? event.target : undefined; setTimeout(() => { target = undefined; }); }, true);
  const plain = (value: unknown): unknown => {
    try { return JSON.parse(JSON.stringify(value) ?? 'null') as unknown; } catch { return null; }
  };
  const at = (path: string): unknown => {
    try { return path.split('.').reduce<unknown>((value, name) => value === undefined || value === null ? undefined : (value as Record<string, unknown>)[name], page); } catch { return undefined; }
  };
  const tellElement = (element: Shown, all: readonly Element[]): ToldElement => ({
    matches: selectors.flatMap((selector, index) => { try { return element.matches(selector) ? [index] : []; } catch { return []; } }),
    text: String(element.innerText ?? element.textContent).slice(0, 300),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    properties: Object.fromEntries(properties.flatMap((name) => name in element && typeof (element as never)[name] !== 'object' ? [[name, plain((element as never)[name])]] : [])),
    visible: element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
    chosen: !!(element.checked || element.selected || element.matches('[aria-checked=true],[aria-selected=true],[aria-pressed=true]') || (element.matches('input,select,textarea') && !/checkbox|radio/.test(element.getAttribute('type') ?? '') && element.value)),
    around: element.parentElement ? all.indexOf(element.parentElement) : -1,
  });
  const tell = (rule: number, fired: boolean, detail: unknown): void => {
    const found = new Set<Element>();
    for (const selector of selectors) try { document.querySelectorAll(selector).forEach((element) => found.add(element)); } catch { /* Chromium doesn't read it either. */ }
    if (target) found.add(target);
    for (const element of found) if (element.parentElement) found.add(element.parentElement);
    const elements = [...found].sort((a, b) => a.compareDocumentPosition(b) & 4 ? -1 : 1);
    const state: Omit<ToldPage, 'clock'> = {
      url: location.href, referrer: document.referrer, title: document.title, language: document.documentElement.lang,
      viewport: [innerWidth, innerHeight], cookies: document.cookie, stores: [{ ...localStorage }, { ...sessionStorage }],
      globals: paths.map((path) => [path, plain(at(path))] as const), elements: elements.map((element) => tellElement(element, elements)),
    };
    const text = JSON.stringify(state);
    console.log(tells + JSON.stringify({ rule, fired, target: target ? elements.indexOf(target) : -1, detail, page: text === last ? -1 : { ...state, clock: Date.now() } }));
    last = text;
  };
  let detail: unknown;
  page[Symbol.for('tagwright.trace')] = { records: { push(record: { readonly k: string; readonly r: number; readonly out?: string; readonly detail?: unknown }) {
    if (record.k === 'ev') ({ detail } = record);
    if (record.k === 'rule') tell(record.r, record.out === 'fired', detail);
  } } };
}
