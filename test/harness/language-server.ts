import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SERVER = fileURLToPath(
  new URL('../../node_modules/yaml-language-server/bin/yaml-language-server', import.meta.url),
);

/** A position in a document. Both numbers start at 0, as in the Language Server Protocol. */
interface Position {
  readonly line: number;
  readonly character: number;
}

/** A client of the YAML language server, like an editor. */
export interface LanguageServer {
  /** Opens a document and returns its diagnostics as `line:character message`, counted from 1. */
  diagnose(file: string, text: string): Promise<readonly string[]>;
  /** Returns the completions at a position in a document that `diagnose` has opened. */
  complete(file: string, position: Position): Promise<readonly string[]>;
  close(): void;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

/** A JSON-RPC connection to the server. */
interface Connection {
  send(message: object): void;
  request(method: string, params: object): Promise<unknown>;
  /** Calls `receive` each time the server publishes the diagnostics of a file. */
  onDiagnostics(uri: string, receive: (found: readonly string[]) => void): void;
  close(): void;
}

/**
 * Starts the server in a folder.
 * @param settings the section `yaml` of the editor's settings
 */
export async function startLanguageServer(
  folder: string,
  settings: object,
): Promise<LanguageServer> {
  const { send, request, onDiagnostics, close } = connect(folder, settings);
  const uriOf = (file: string): string => pathToFileURL(`${folder}/${file}`).href;
  let version = 0;
  await request('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'shop' }],
    capabilities: { workspace: { configuration: true, workspaceFolders: true }, textDocument: {} },
  });
  send({ method: 'initialized', params: {} });
  send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml: settings } } });
  return {
    diagnose(file, text) {
      const uri = uriOf(file);
      return new Promise((resolve) => {
        onDiagnostics(uri, resolve);
        const textDocument = { uri, languageId: 'yaml', version: ++version, text };
        send({ method: 'textDocument/didOpen', params: { textDocument } });
      });
    },
    async complete(file, position) {
      const found = (await request('textDocument/completion', {
        textDocument: { uri: uriOf(file) },
        position,
      })) as { items: readonly { label: string }[] } | readonly { label: string }[];
      return ('items' in found ? found.items : found).map(({ label }) => label);
    },
    close,
  };
}

function connect(folder: string, settings: object): Connection {
  const child = spawn(process.execPath, [SERVER, '--stdio'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = new Map<number | string, (result: unknown) => void>();
  const receivers = new Map<string, (found: readonly string[]) => void>();
  let last = 0;
  const send = (message: object): void => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    child.stdin.write(body);
  };
  readMessages(child.stdout, ({ id, method, params, result }) => {
    if (method === undefined) answers.get(id!)?.(result);
    else if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as PublishedDiagnostics;
      receivers.get(uri)?.(diagnostics.map(lineOf));
    } else if (id !== undefined) send({ id, result: configuration(method, params, settings) });
  });
  return {
    send,
    request: (method, params) =>
      new Promise((resolve) => {
        const id = ++last;
        answers.set(id, resolve);
        send({ id, method, params });
      }),
    onDiagnostics: (uri, receive) => void receivers.set(uri, receive),
    close: () => void child.kill(),
  };
}

interface PublishedDiagnostics {
  readonly uri: string;
  readonly diagnostics: readonly { message: string; range: { start: Position } }[];
}

function lineOf({
  message,
  range: { start },
}: PublishedDiagnostics['diagnostics'][number]): string {
  return `${start.line + 1}:${start.character + 1} ${message}`;
}

/**
 * Returns the result for a request from the server. If the server requests settings, returns one
 * object per section: `settings` for the section `yaml`, and an empty object for any other section.
 * For any other request, returns null.
 */
function configuration(method: string, params: unknown, settings: object): object[] | null {
  if (method !== 'workspace/configuration') return null;
  const { items } = params as { items: readonly { section?: string }[] };
  return items.map(({ section }) => (section === 'yaml' ? settings : {}));
}

/** Splits the server's output into messages. */
function readMessages(stream: NodeJS.ReadableStream, receive: (message: Message) => void): void {
  let waiting = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const end = waiting.indexOf('\r\n\r\n');
      const length =
        end < 0
          ? undefined
          : Number(/Content-Length: (\d+)/i.exec(waiting.subarray(0, end).toString())?.[1]);
      if (length === undefined || waiting.length < end + 4 + length) return;
      receive(JSON.parse(waiting.subarray(end + 4, end + 4 + length).toString()) as Message);
      waiting = waiting.subarray(end + 4 + length);
    }
  });
}
