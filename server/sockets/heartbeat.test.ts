import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { keepHeartbeat } from './heartbeat.ts';

const PACE = { everyMs: 20, silenceMs: 150 };

async function connected({
  autoPong,
}: {
  autoPong: boolean;
}): Promise<{ socket: WebSocket; client: WebSocket; close(): void }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { autoPong });
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  await once(client, 'open');
  return {
    socket,
    client,
    close() {
      client.terminate();
      server.close();
    },
  };
}

it('ends a socket whose other side is gone without a word', async () => {
  const { socket, close } = await connected({ autoPong: false });
  keepHeartbeat(socket, PACE);
  const [code] = await once(socket, 'close');
  expect(code).toBe(1006);
  close();
});

it('keeps one whose other side only has nothing to say, and one that it does not read from', async () => {
  const { socket, client, close } = await connected({ autoPong: true });
  let time = 0;
  keepHeartbeat(socket, { ...PACE, now: () => time });
  for (let beats = 0; beats < 5; beats += 1) {
    time += PACE.silenceMs - 1;
    await once(socket, 'pong');
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.pause();
  time += 10 * PACE.silenceMs;
  for (let beats = 0; beats < 3; beats += 1) await once(client, 'ping');
  expect(socket.readyState).toBe(WebSocket.OPEN);
  close();
});
