import { compile, type Compiled, type CompileRequest } from '../compile.ts';
import type { Terminal } from './command.ts';
import { requireSites } from './options/read-request.ts';
import { showErrors } from './output/show-errors.ts';

/**
 * Compiles the sites that a command reads but doesn't write. If the rules have errors, prints them
 * and returns undefined; the command then exits with code 1.
 * @throws UsageError if a requested site is unknown
 */
export async function compileForCommand(
  request: CompileRequest,
  terminal: Terminal,
): Promise<Compiled | undefined> {
  const compiled = await compile(request);
  requireSites(request.sites ?? [], compiled);
  return showErrors(compiled, terminal) ? undefined : compiled;
}
