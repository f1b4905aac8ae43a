import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import type { LiveSession } from './live-session.ts';
import { serveSocket } from './live-sockets.ts';

const rest = {
  sessions: { watch: () => () => undefined },
  pace: { take: () => 0 },
  isStopping: () => false,
  onError: () => undefined,
};

it('begins nothing for a socket that closes before it is known who is there', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  const asked = Promise.withResolvers<void>();
  const known = Promise.withResolvers<{ id: string }>();
  const begin = vi.fn(() => Promise.reject(new Error('begun')));
  const authenticate = () => {
    asked.resolve();
    return known.promise as never;
  };
  serveSocket(socket, { authenticate, begin, ...rest });
  await once(client, 'open');
  client.send(JSON.stringify({ type: 'open', token: 'token' }));
  await asked.promise;
  // Terminated here: while the server waits, it reads nothing from the socket, and so would not notice a close by the other side.
  socket.terminate();
  await once(socket, 'close');
  known.resolve({ id: 'person' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(begin).not.toHaveBeenCalled();
  server.close();
});

it('takes no large message from somebody who did not say who they are', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  const authenticate = vi.fn(() => Promise.resolve(null));
  const begin = () => Promise.reject(new Error('begun'));
  serveSocket(socket, { authenticate, begin, ...rest });
  await once(client, 'open');
  client.send(JSON.stringify({ type: 'open', token: 'token', more: 'x'.repeat(20_000) }));
  const [code] = await once(client, 'close');
  expect(code).toBe(SOCKET_CLOSED.tooLarge);
  expect(authenticate).not.toHaveBeenCalled();
  server.close();
});

it('reads nothing more while anything that came is not done, also where much came at once', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  const done: (() => void)[] = [];
  const receive = () => new Promise<void>((resolve) => done.push(resolve));
  const session: LiveSession = { receive, close: () => undefined };
  const authenticate = () => Promise.resolve({ id: 'person' } as never);
  const begin = () => Promise.resolve(session);
  serveSocket(socket, { authenticate, begin, ...rest });
  let came = 0;
  socket.on('message', () => (came += 1));
  await once(client, 'open');
  client.send(JSON.stringify({ type: 'open', token: 'token' }));
  await vi.waitUntil(() => came === 1 && !socket.isPaused);
  // One network write, so that both messages have arrived when the first is read.
  const wire = (client as unknown as { _socket: Socket })._socket;
  wire.cork();
  for (const query of ['one', 'two']) client.send(JSON.stringify({ type: 'find', query }));
  wire.uncork();
  await vi.waitUntil(() => came === 3 && done.length === 1);
  done[0]?.();
  await vi.waitUntil(() => done.length === 2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.isPaused).toBe(true);
  done[1]?.();
  await vi.waitUntil(() => !socket.isPaused);
  client.close();
  server.close();
});
