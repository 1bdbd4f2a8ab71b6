import { consentWatched } from '../uses.ts';
import { forgetCookies } from './cookies.ts';

const listeners: (() => void)[] = [];

/** Calls a function at the start of every turn to come: every time something makes rules run, or a cookie that somebody waits for changes. */
export const atTurn = (listener: () => void): void => {
  listeners.push(listener);
};

/** Begins a turn: what was read from the page for an earlier one is forgotten. */
export const beginTurn = (): void => {
  forgetCookies();
  if (consentWatched) for (const listener of listeners) listener();
};
