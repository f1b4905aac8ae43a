import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server behaves on its next calls. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse, body: CompletionBody) => void;

interface CompletionBody {
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
  response_format?: { type: string };
}

export interface CompletionsServer {
  baseUrl: string;
  /** The calls it received, oldest first. */
  calls: { url: string; authorization: string | undefined; body: CompletionBody }[];
  /** How many clients went away before the answer was complete. */
  hangUps(): number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** A small real server that speaks the streaming chat-completions protocol, correctly or with faults. */
export async function startCompletionsServer(first = answering(['Hello ', 'there'])): Promise<CompletionsServer> {
  let behaviour: Behaviour = first;
  let hangUps = 0;
  const calls: CompletionsServer['calls'] = [];
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) hangUps += 1;
    });
    void readBody(request).then((body) => {
      calls.push({ url: request.url ?? '', authorization: request.headers.authorization, body });
      behaviour(request, response, body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    hangUps: () => hangUps,
    behave(next) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The whole text in chunks, the reason for its end, and the end mark. */
export function answering(texts: string[]): Behaviour {
  return (_request, response) => {
    begin(response);
    for (const text of texts) response.write(chunk(text));
    response.write(chunk(null, 'stop'));
    response.end('data: [DONE]\n\n');
  };
}

/** The start of an answer, after which nothing more comes and the connection stays open. */
export function stalling(texts: string[]): Behaviour {
  return (_request, response) => {
    begin(response);
    for (const text of texts) response.write(chunk(text));
  };
}

/** The start of an answer, then the connection breaks. */
export function breaking(texts: string[]): Behaviour {
  return (_request, response) => {
    begin(response);
    for (const text of texts) response.write(chunk(text));
    setImmediate(() => response.destroy());
  };
}

/** The start of an answer that ends normally, but without a finish reason. */
export function cuttingOff(texts: string[]): Behaviour {
  return (_request, response) => {
    begin(response);
    response.end(texts.map((text) => chunk(text)).join(''));
  };
}

export function refusing(
  status: number,
  headers: Record<string, string> = {},
  body = '{"error":{"message":"no"}}',
): Behaviour {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}

/** Status 200 with this body, which is not a stream of completions. */
export function replyingWith(body: string, type = 'text/event-stream'): Behaviour {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  };
}

export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** One event of a stream of completions. */
export function chunk(content: string | null, reason: string | null = null): string {
  const delta = content === null ? {} : { role: 'assistant', content };
  return `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;
}

async function readBody(request: IncomingMessage): Promise<CompletionBody> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as CompletionBody;
}
