import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { findSecrets } from '../../diagnostics/find-secrets.ts';
import type { SourceDocument } from '../../model/source-document.ts';
import type { ProjectLaw } from '../law.ts';

/**
 * Checks that no file contains a secret, not even in a comment. Reports at most one secret per
 * line.
 */
export const secretsStayOut: ProjectLaw = ({ documents }) =>
  documents.flatMap((document) => {
    const found = cached.get(document) ?? findSecrets(document.file, document.text);
    cached.set(document, found);
    return found;
  });

/**
 * The diagnostics of each file. In watch mode, files that haven't changed aren't searched again.
 */
const cached = new WeakMap<SourceDocument, readonly Diagnostic[]>();
