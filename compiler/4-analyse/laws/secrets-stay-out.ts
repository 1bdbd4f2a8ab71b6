import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../../model/source-document.ts';
import type { ProjectLaw } from '../law.ts';

/**
 * Patterns of secrets. Keys that are meant for browsers aren't secret, so they aren't in the list.
 */
const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['a Stripe key', /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/],
  ['a signed token (JWT)', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a password in a URL', /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"'%]+:[^\s/@"'%]+@[\w.-]+/i],
  [
    'a password',
    /(?<![\w-])(?:password|passwd|secret|client[-_]?secret|api[-_]?key|access[-_]?token|private[-_]?key)["']?\s*[:=]\s*["']?(?=[^\s"',}%]*\d)[^\s"',}%]{8,}/i,
  ],
];

/**
 * Checks that no file contains a secret, not even in a comment. Reports at most one secret per
 * line.
 */
export const secretsStayOut: ProjectLaw = ({ documents }) =>
  documents.flatMap((document) => {
    const found = cached.get(document) ?? secretsIn(document);
    cached.set(document, found);
    return found;
  });

/** Files that haven't changed aren't searched again in watch mode. */
const cached = new WeakMap<SourceDocument, readonly Diagnostic[]>();

function secretsIn({ file, text }: SourceDocument): readonly Diagnostic[] {
  return text.split('\n').flatMap((line, index): Diagnostic[] => {
    for (const [what, pattern] of SECRETS) {
      const match = pattern.exec(line);
      if (!match) continue;
      const [column, endColumn] = [match.index + 1, match.index + match[0].length + 1];
      return [
        diagnose(
          'secret-in-rules',
          { file, line: index + 1, column, endLine: index + 1, endColumn },
          { what, begins: match[0].slice(0, 4) },
        ),
      ];
    }
    return [];
  });
}
