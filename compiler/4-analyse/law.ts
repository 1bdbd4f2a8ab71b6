import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Scope } from '../expression/scope.ts';

/** One thing that must hold of every site. Says what breaks it; changes nothing. */
export type Law = (scope: Scope) => readonly Diagnostic[];
