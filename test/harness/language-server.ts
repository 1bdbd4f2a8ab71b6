import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SERVER = fileURLToPath(new URL('../../node_modules/yaml-language-server/bin/yaml-language-server', import.meta.url));

export interface Position {
  /** Both from 0, as the protocol counts. */
  readonly line: number;
  readonly character: number;
}

/** The YAML language server, spoken to as an editor does. */
export interface LanguageServer {
  /** What is wrong with a text that the editor shows. */
  diagnose(file: string, text: string): Promise<readonly string[]>;
  /** What the editor offers at a place of a text that `diagnose` has shown it. */
  complete(file: string, position: Position): Promise<readonly string[]>;
  close(): void;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

/**
 * Starts the server in a folder.
 * @param settings what the editor's settings say below `yaml`
 */
export async function startLanguageServer(folder: string, settings: object): Promise<LanguageServer> {
  const child = spawn(process.execPath, [SERVER, '--stdio'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = new Map<number | string, (result: unknown) => void>();
  const diagnosed = new Map<string, (found: readonly string[]) => void>();
  let [last, version] = [0, 0];
  const send = (message: object): void => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    child.stdin.write(body);
  };
  const ask = (method: string, params: object): Promise<unknown> => new Promise((resolve) => {
    const id = ++last;
    answers.set(id, resolve);
    send({ id, method, params });
  });
  const hear = ({ id, method, params, result }: Message): void => {
    if (method === undefined) return void answers.get(id!)?.(result);
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: readonly { message: string; range: { start: Position } }[] };
      diagnosed.get(uri)?.(diagnostics.map(({ message, range: { start } }) => `${start.line + 1}:${start.character + 1} ${message}`));
    } else if (id !== undefined) {
      const items = method === 'workspace/configuration' ? (params as { items: readonly { section?: string }[] }).items.map(({ section }) => section === 'yaml' ? settings : {}) : null;
      send({ id, result: items });
    }
  };
  readMessages(child.stdout, hear);
  const uriOf = (file: string): string => pathToFileURL(`${folder}/${file}`).href;
  await ask('initialize', { processId: process.pid, rootUri: pathToFileURL(folder).href, workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'shop' }], capabilities: { workspace: { configuration: true, workspaceFolders: true }, textDocument: {} } });
  send({ method: 'initialized', params: {} });
  send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml: settings } } });
  return {
    diagnose(file, text) {
      return new Promise((resolve) => {
        diagnosed.set(uriOf(file), resolve);
        send({ method: 'textDocument/didOpen', params: { textDocument: { uri: uriOf(file), languageId: 'yaml', version: ++version, text } } });
      });
    },
    async complete(file, position) {
      const found = await ask('textDocument/completion', { textDocument: { uri: uriOf(file) }, position }) as { items: readonly { label: string }[] } | readonly { label: string }[];
      return ('items' in found ? found.items : found).map(({ label }) => label);
    },
    close: () => void child.kill(),
  };
}

/** Cuts the server's output into messages. */
function readMessages(stream: NodeJS.ReadableStream, hear: (message: Message) => void): void {
  let waiting = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const end = waiting.indexOf('\r\n\r\n');
      const length = end < 0 ? undefined : Number(/Content-Length: (\d+)/i.exec(waiting.subarray(0, end).toString())?.[1]);
      if (length === undefined || waiting.length < end + 4 + length) return;
      hear(JSON.parse(waiting.subarray(end + 4, end + 4 + length).toString()) as Message);
      waiting = waiting.subarray(end + 4 + length);
    }
  });
}
