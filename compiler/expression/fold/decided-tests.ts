import { fold } from './fold.ts';
import { isFalse, isTrue } from '../tree/is-true.ts';
import type { Scope } from '../tree/scope.ts';
import type { Expression } from '../../model/expression.ts';
import type { DecidedTest } from '../../model/plan.ts';

/**
 * Returns the tests within a condition that are decided at build time, by the site or the date.
 * Each test is returned as its author wrote it, and not folded. If a test is decided, its parts
 * aren't listed.
 */
export function decidedTests(test: Expression, scope: Scope): DecidedTest[] {
  const folded = fold(test, scope);
  if (isTrue(folded)) return [{ test, verdict: 'always' }];
  if (isFalse(folded)) return [{ test, verdict: 'never' }];
  switch (test.kind) {
    case 'all':
    case 'any':
      return test.items.flatMap((item) => decidedTests(item, scope));
    case 'not':
      return decidedTests(test.item, scope);
    case 'named-test': {
      const named = scope.site.tests.get(test.name);
      return named ? decidedTests(named.test, scope) : [];
    }
    default:
      return [];
  }
}
