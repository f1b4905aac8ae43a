import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type ConversationParts, converse, type Session } from './conversation.ts';
import { createMessagePace } from './message-pace.ts';

type Said = { type: 'ask'; number: number };

const SIZE = 400_000;
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
    client.terminate();
    server.close();
  });

  function serve(parts: Partial<ConversationParts<Session, Said>>): void {
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
      ...parts,
    });
  }

  /** All in one write to the network, so that the server reads them together. */
  function ask(count: number): void {
    const wire = (client as unknown as { _socket: Socket })._socket;
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
    let asked = 0;
    const receive = async () => {
      asked += 1;
      socket.send(Buffer.alloc(SIZE));
    };
    serve({ receive });
    client.pause();
    ask(200);
    await vi.waitUntil(() => socket.bufferedAmount > 1_000_000);
    const before = asked;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toBe(before);
    expect(socket.bufferedAmount).toBeLessThan(1_000_000 + 2 * SIZE);
    client.resume();
    await vi.waitUntil(() => asked === 200, { timeout: 20_000 });
  });

  it('slows down every message of somebody who sends more than people do', async () => {
    let asked = 0;
    const pace = createMessagePace({ countPerS: 20, countAtOnce: 20, bytesPerS: 1e6, bytesAtOnce: 1e6 });
    serve({ pace, receive: async () => void (asked += 1) });
    ask(200);
    await vi.waitUntil(() => asked >= 20);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).toBeLessThan(60);
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
