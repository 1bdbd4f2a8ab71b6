import type { Diagnostic } from './diagnostic.ts';

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

/**
 * Returns lines that GitHub Actions turns into annotations: `::error
 * title=…,file=…,line=41,endLine=41,col=18::…`.
 */
export function renderGithub(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => `${annotation(diagnostic)}\n`).join('');
}

function annotation({ code, severity, message, help, place }: Diagnostic): string {
  const { file, line, column, endLine, endColumn } = place;
  const properties: Record<string, string | number> = {
    title: code,
    file,
    line,
    endLine,
    col: column,
  };
  // GitHub supports columns only for annotations of one line.
  if (line === endLine && endColumn > column) properties.endColumn = endColumn;
  const list = Object.entries(properties)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  return `::${COMMANDS[severity]} ${list}::${escapeText(help === undefined ? message : `${message}\n${help}`)}`;
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
