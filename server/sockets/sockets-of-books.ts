import type { WebSocket } from 'ws';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';

/** Which sockets show which book, so that none goes on with a book that was deleted. */
export interface SocketsOfBooks {
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
