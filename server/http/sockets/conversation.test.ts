import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import {
  type ConversationDeps,
  converse,
  createMessageRateLimit,
  keepHeartbeat,
  limitReading,
  type Session,
} from './conversation.ts';

type Said = { type: 'ask'; number: number };

const SIZE = 400_000;
/** The head of a message of 5.9 MB, of which the rest may never come. */
const HUGE = Buffer.from('81ff00000000005a06e000000000', 'hex');
const user = { id: 'ann', session_id: 's' } as never;

describe('a conversation', () => {
  let server: WebSocketServer;
  let client: WebSocket;
  let socket: WebSocket;

  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    [socket] = (await once(server, 'connection')) as [WebSocket];
    await once(client, 'open');
  });
  afterEach(() => {
    vi.useRealTimers();
    client.terminate();
    server.close();
  });

  function serve(deps: Partial<ConversationDeps<Session, Said>>): void {
    converse<Session, Said>(socket, {
      authenticate: () => Promise.resolve(user),
      sessions: { watch: () => () => undefined },
      pace: { take: () => 0 },
      begin: () => Promise.resolve({ close: () => undefined }),
      isBinary: false,
      messageMax: 1000,
      read: (data) => JSON.parse(Buffer.from(data).toString()) as Said,
      isSave: () => false,
      receive: () => Promise.resolve(),
      sayAlive: () => undefined,
      isStopping: () => false,
      onError: (error) => {
        throw error;
      },
      ...deps,
    });
  }

  const wireOf = (end: WebSocket) => (end as unknown as { _socket: Socket })._socket;
  /** Bytes of incomplete messages. */
  const heldBy = (end: WebSocket) =>
    (end as unknown as { _receiver: { _bufferedBytes: number } })._receiver._bufferedBytes;

  /** Sends all messages in one network write, so that the server reads them together. */
  function ask(count: number): void {
    const wire = wireOf(client);
    wire.cork();
    client.send(JSON.stringify({ type: 'open', token: 'token' }));
    for (let number = 1; number <= count; number += 1) client.send(JSON.stringify({ type: 'ask', number }));
    wire.uncork();
  }

  it('lets others come to their turn between two messages that came together', async () => {
    const order: string[] = [];
    const receive = async (_: Session, { number }: Said) => {
      order.push(`message ${number}`);
      setImmediate(() => order.push('another'));
    };
    serve({ receive });
    ask(3);
    await vi.waitUntil(() => order.length === 6);
    expect(order).toEqual(['message 1', 'another', 'message 2', 'another', 'message 3', 'another']);
  });

  it('takes nothing more from somebody who does not read what they are sent', async () => {
    /** How many messages waited when each one was taken. */
    const unread: number[] = [];
    const receive = async () => {
      unread.push(socket.bufferedAmount);
      socket.send(Buffer.alloc(SIZE));
    };
    serve({ receive });
    client.pause();
    ask(200);
    await vi.waitUntil(() => socket.bufferedAmount > 1_000_000);
    client.resume();
    await vi.waitUntil(() => unread.length === 200, { timeout: 20_000 });
    expect(Math.max(...unread)).toBeLessThan(1_000_000 + SIZE);
  });

  it('slows down every message of somebody who sends more than people do', async () => {
    let asked = 0;
    const limits = createMessageRateLimit({ countPerS: 0.01, countAtOnce: 20, bytesPerS: 1e6, bytesAtOnce: 1e6 });
    const taken: number[] = [];
    const pace = { take: (...message: Parameters<typeof limits.take>) => (taken.push(0), limits.take(...message)) };
    serve({ pace, receive: async () => void (asked += 1) });
    ask(200);
    // The next one has arrived, and has to wait for minutes.
    await vi.waitUntil(() => taken.length === 21);
    expect(asked).toBe(20);
  });

  it('ends a large message of a stranger when it is announced, before it has come', async () => {
    serve({ messageMax: 6_000_000 });
    const closed = once(client, 'close');
    wireOf(client).write(HUGE);
    expect((await closed)[0]).toBe(1009);
  });

  it('takes large messages of a person, also one that came together with the token', async () => {
    const sizes: number[] = [];
    const authenticate = async () => {
      await nextTurn();
      return user;
    };
    serve({ authenticate, messageMax: 50_000, receive: async (_, __, size) => void sizes.push(size) });
    const wire = wireOf(client);
    wire.cork();
    client.send(JSON.stringify({ type: 'open', token: 'token' }));
    client.send(JSON.stringify({ type: 'ask', number: 1, more: 'x'.repeat(40_000) }));
    wire.uncork();
    await vi.waitUntil(() => sizes.length === 1);
    const closed = once(client, 'close');
    client.send(JSON.stringify({ type: 'ask', number: 2, more: 'x'.repeat(60_000) }));
    expect((await closed)[0]).toBe(1009);
    expect(sizes).toHaveLength(1);
  });

  it('stores nothing that follows an invalid token', async () => {
    const authenticate = async () => {
      await nextTurn();
      return null;
    };
    serve({ authenticate, messageMax: 6_000_000 });
    // The other side does not answer the close and goes on sending.
    client.pause();
    const wire = wireOf(client);
    wire.cork();
    client.send(JSON.stringify({ type: 'open', token: 'wrong' }));
    wire.write(HUGE);
    wire.uncork();
    await new Promise((resolve) => wire.write(Buffer.alloc(5_800_000), resolve));
    await vi.waitUntil(() => wireOf(socket).bytesRead > 5_800_000, { timeout: 5000 });
    expect(heldBy(socket)).toBeLessThan(150_000);
    const closed = once(client, 'close');
    client.resume();
    expect((await closed)[0]).toBe(4401);
  });

  it('ends the socket of who does not say who they are, although they answer nothing', {
    timeout: 10_000,
  }, async () => {
    // With this fake clock, the library's wait for an answer to the close never ends.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    serve({});
    client.pause();
    const closed = once(socket, 'close');
    await vi.advanceTimersByTimeAsync(11_000);
    await closed;
    expect(socket.readyState).toBe(socket.CLOSED);
  });

  it('does not go on where the library has its limit elsewhere', () => {
    expect(() => limitReading({ _receiver: {} } as never, 1)).toThrow('no longer where it was');
  });

  it('closes at once when the session of its person has ended', async () => {
    const ends: (() => void)[] = [];
    const stop = vi.fn();
    serve({ sessions: { watch: (_, onEnd) => (ends.push(onEnd), stop) } });
    ask(0);
    await vi.waitUntil(() => ends.length === 1);
    const closed = once(client, 'close');
    ends[0]?.();
    expect((await closed)[0]).toBe(4401);
    await vi.waitUntil(() => stop.mock.calls.length === 1);
  });
});

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
