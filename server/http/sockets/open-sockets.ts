import type { WebSocket } from 'ws';
import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import type { Slots } from '#server/queue/slots.ts';

const IN_ALL = 200;
const RETRY_AFTER_S = 10;

/** Counts open books, so that a person has only a few over all processes, and this process no more than it can carry. */
export function createOpenSockets(
  slots: Slots,
  { inAll = IN_ALL } = {},
): {
  /** Counts one until the signal aborts. Throws `too_many_jobs` or `overloaded`. */
  acquire(personId: string, gone: AbortSignal): Promise<void>;
} {
  let total = 0;
  return {
    async acquire(personId, gone) {
      if (total >= inAll) throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
      total += 1;
      let release = () => undefined as void;
      const end = () => {
        total -= 1;
        release();
      };
      try {
        release = await slots.acquire(personId);
      } catch (error) {
        total -= 1;
        throw error;
      }
      if (gone.aborted) return end();
      gone.addEventListener('abort', end, { once: true });
    },
  };
}

/** Knows which sockets show which book, so that none stays open for a deleted book. */
interface SocketsOfBooks {
  /** Registers a socket until it closes. */
  add(projectId: string, socket: WebSocket): void;
  /** Closes the sockets of these books. */
  close(projectIds: readonly string[]): void;
}

export function createSocketsOfBooks(): SocketsOfBooks {
  const open = new Map<string, Set<WebSocket>>();

  function remove(projectId: string, socket: WebSocket): void {
    const sockets = open.get(projectId);
    sockets?.delete(socket);
    if (sockets?.size === 0) open.delete(projectId);
  }

  return {
    add(projectId, socket) {
      const sockets = open.get(projectId) ?? new Set();
      open.set(projectId, sockets.add(socket));
      socket.on('close', () => remove(projectId, socket));
    },
    close(projectIds) {
      for (const id of projectIds) for (const socket of open.get(id) ?? []) socket.close(SOCKET_CLOSED.notFound);
    },
  };
}

/** Emitted on a socket as soon as its person is known. */
export const OPENED = 'opened';

const PER_ADDRESS = 20;
const UNOPENED_IN_ALL = 500;
const UNOPENED_RETRY_AFTER_S = 5;

/** Bounds the sockets whose person is not known yet, by network address and in total. */
export function limitUnopened(app: FastifyInstance, { perAddress = PER_ADDRESS, inAll = UNOPENED_IN_ALL } = {}): void {
  const held = new Map<string, number>();
  const releases = new WeakMap<IncomingMessage, () => void>();
  let total = 0;

  function acquire(address: string): () => void {
    const here = held.get(address) ?? 0;
    if (here >= perAddress) throw new AppError('rate_limited', { retryAfter: UNOPENED_RETRY_AFTER_S });
    if (total >= inAll) throw new AppError('overloaded', { retryAfter: UNOPENED_RETRY_AFTER_S });
    held.set(address, here + 1);
    total += 1;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      total -= 1;
      const left = (held.get(address) ?? 0) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    };
  }

  // This runs before the upgrade, so that a refused client gets an answer that says when to try again.
  app.addHook('onRequest', async ({ ws, raw, ip }) => {
    if (!ws) return;
    const release = acquire(normalizeIP(ip));
    releases.set(raw, release);
    // Also if no socket comes of it.
    raw.socket.once('close', release);
    if (raw.socket.destroyed) release();
  });
  app.websocketServer.on('connection', (socket, raw) => {
    const release = releases.get(raw);
    if (release) socket.once(OPENED, release);
  });
}
