import { diagnose } from './diagnose.ts';
import type { Diagnostic } from './diagnostic.ts';

/**
 * Patterns of secrets. Some services issue API keys for use in browsers. Such keys aren't secret,
 * so this list has no patterns for them.
 */
const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  [
    'an AWS secret key',
    /\baws[\w-]{0,20}secret[\w-]{0,20}["']?\s*[:=]\s*["']?[A-Za-z0-9/+]{40}\b/i,
  ],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})/],
  ['a GitLab token', /\bglpat-[\w-]{20,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['a Slack webhook', /\bhooks\.slack\.com\/services\/T\w{6,}\/B\w{6,}\/\w{16,}/],
  ['a Stripe key', /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/],
  ['a SendGrid key', /\bSG\.[\w-]{16,}\.[\w-]{32,}/],
  ['a key of Azure storage', /\bAccountKey=[A-Za-z0-9+/]{60,}/],
  ['a signed token (JWT)', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a password in a URL', /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"'%]+:[^\s/@"'%]+@[\w.-]+/i],
  [
    'a password',
    /(?<![\w-])(?:password|passwd|secret|client[-_]?secret|api[-_]?key|access[-_]?token|private[-_]?key)["']?\s*[:=]\s*["']?(?=[^\s"',}%]*\d)[^\s"',}%]{8,}/i,
  ],
];

/**
 * Finds secrets in the text of a file, including its comments. Reports at most one per line.
 * @param file path for messages, as in `Place.file`
 */
export function findSecrets(file: string, text: string): readonly Diagnostic[] {
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
