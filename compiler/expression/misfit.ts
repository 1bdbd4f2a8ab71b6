import type { Shape } from '../../runtime/contract.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';

/** What is wrong with a plain value, as the arguments of the message that says so. */
export type Misfit =
  | { readonly code: 'value-type-wrong'; readonly wanted: string }
  | { readonly code: 'value-not-allowed'; readonly value: string; readonly allowed: readonly string[] }
  | { readonly code: 'value-out-of-range'; readonly range: string }
  | { readonly code: 'value-pattern-wrong'; readonly value: string; readonly wanted: string }
  | { readonly code: 'date-wrong'; readonly value: string }
  | { readonly code: 'zone-unknown'; readonly value: string; readonly suggestion: string | undefined };

const WORDS: { readonly [type: string]: string } = {
  string: 'text', integer: 'a whole number', number: 'a number', boolean: 'true or false', array: 'a list', object: 'a map of keys',
};

/** What a shape takes, in words. */
export function wantedBy(shape: Shape): string {
  return shape.enum ? `one of ${shape.enum.join(', ')}` : WORDS[shape.type ?? ''] ?? 'a value';
}

/** Why a plain value doesn't fit a shape; undefined where it does. */
export function misfit(value: string | number | boolean, shape: Shape): Misfit | undefined {
  if (shape.enum && !shape.enum.includes(value)) return { code: 'value-not-allowed', value: String(value), allowed: shape.enum.map(String) };
  if (!fits(value, shape.type)) return { code: 'value-type-wrong', wanted: wantedBy(shape) };
  if (shape.date && !isDay(String(value))) return { code: 'date-wrong', value: String(value) };
  if (shape.zone && !isZone(String(value))) return { code: 'zone-unknown', value: String(value), suggestion: didYouMean(String(value), zones()) };
  if (typeof value === 'number' && (value < (shape.minimum ?? -Infinity) || value > (shape.maximum ?? Infinity))) {
    return { code: 'value-out-of-range', range: rangeOf(shape) };
  }
  const matches = typeof value !== 'string' || (value.length >= (shape.minLength ?? 0) && (shape.pattern === undefined || new RegExp(shape.pattern).test(value)));
  return matches ? undefined : { code: 'value-pattern-wrong', value: String(value), wanted: shape.doc ?? (shape.pattern === undefined ? 'text' : `text that matches ${shape.pattern}`) };
}

function fits(value: string | number | boolean, type: Shape['type']): boolean {
  if (type === undefined) return true;
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function rangeOf({ minimum, maximum }: Shape): string {
  if (minimum === undefined) return `at most ${maximum}`;
  return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`;
}

/** A day of the calendar: 2025-02-30 isn't one. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isZone(text: string): boolean {
  const known = asked.get(text) ?? canFormat(text);
  asked.set(text, known);
  return known;
}

/** Asking takes long, and few zones are asked for often. */
const asked = new Map<string, boolean>();

function canFormat(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '' && !/^[+-]/.test(text);
  } catch {
    return false;
  }
}

/** Zones to suggest; some that people know by another name than the list does. */
function zones(): string[] {
  return [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'America/Buenos_Aires'];
}
