import type { WebSocket } from 'ws';
import { AppError } from '#contract/errors.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import type { Slots } from '#server/queue/slots.ts';

const IN_ALL = 200;
const RETRY_AFTER_S = 10;

/**
 * Counts the open books, so that nobody has more than a few, whichever processes they have them at, and all together no more than this
 * process carries.
 */
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

/** Which sockets show which book, so that none goes on with a book that was deleted. */
interface SocketsOfBooks {
  /** Knows a socket until it closes. */
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
