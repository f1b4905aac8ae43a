import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { streamText } from 'ai';

/** What the SDK's own guide shows: its `streamText`, handed on to whoever asked. Tells its address to whoever started it. */
const model = createOpenAICompatible({ name: 'peer', baseURL: process.argv[2] ?? '' }).chatModel('bench');
const server = createServer((_request, response) => {
  const { textStream } = streamText({ model, prompt: 'A tower by the sea' });
  void send(textStream, response);
});

async function send(texts: AsyncIterable<string>, response: ServerResponse): Promise<void> {
  for await (const text of texts) response.write(text);
  response.end();
}

server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('disconnect', () => process.exit());
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
