import type { Interaction } from '../bridge/interaction.ts';

type PageEvent = Extract<Interaction, { readonly do: 'dispatch' | 'call' }>;

/** Returns the code of a scenario step `run` that dispatches an event or makes a direct call. */
export function codeOfEvent(event: PageEvent): string {
  const detail = event.detail === undefined ? '{}' : JSON.stringify(event.detail);
  if (event.do === 'call') return `_satellite.track(${JSON.stringify(event.id)}, ${detail})`;
  const target =
    event.selector === ''
      ? 'document'
      : `document.querySelector(${JSON.stringify(event.selector)})`;
  return `${target}.dispatchEvent(new CustomEvent(${JSON.stringify(event.type)}, { detail: ${detail}, bubbles: true }))`;
}

/** Matches a JSON string. */
const TEXT = String.raw`("(?:[^"\\]|\\.)*")`;
const CALL = new RegExp(String.raw`^_satellite\.track\(${TEXT}, (.*)\)$`, 's');
const DISPATCH = new RegExp(
  String.raw`^document(?:\.querySelector\(${TEXT}\))?\.dispatchEvent\(new CustomEvent\(${TEXT}, \{ detail: (.*), bubbles: true \}\)\)$`,
  's',
);

/**
 * Parses code that `codeOfEvent` wrote, without running the code. Returns undefined for any other
 * code.
 */
export function eventOfCode(code: string): PageEvent | undefined {
  const [, id, sent] = CALL.exec(code) ?? [];
  const [, selector, type, detail] = DISPATCH.exec(code) ?? [];
  try {
    if (id !== undefined && sent !== undefined)
      return { do: 'call', id: parse(id), detail: JSON.parse(sent) as unknown };
    if (type === undefined || detail === undefined) return undefined;
    return {
      do: 'dispatch',
      type: parse(type),
      detail: JSON.parse(detail) as unknown,
      selector: selector === undefined ? '' : parse(selector),
    };
  } catch {
    return undefined;
  }
}

function parse(text: string): string {
  return JSON.parse(text) as string;
}
