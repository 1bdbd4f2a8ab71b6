import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts';

/** A diagnostic with a fix. */
export type Fixable = Diagnostic & { readonly fix: Fix };
