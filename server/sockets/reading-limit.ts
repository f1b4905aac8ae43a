import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/**
 * What the library keeps to itself: it has one limit for all sockets of a server and for their whole life, and reads on for half a minute from
 * a socket that is being closed. Where a new version names it otherwise, setting it fails, and so does a test.
 */
interface Inside {
  _receiver: { _maxPayload: number };
  _socket: Duplex;
}

/** The most bytes that a message may have from now on. One that announces more ends the socket before it has come. */
export function limitReading(socket: WebSocket, max: number): void {
  const receiver = (socket as unknown as Partial<Inside>)._receiver;
  if (typeof receiver?._maxPayload !== 'number') throw new Error('The limit of a socket is no longer where it was');
  receiver._maxPayload = max;
}

/** Says why and closes. Whatever still comes is thrown away: nothing is held for who was not let in. */
export function turnAway(socket: WebSocket, code: number, reason?: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  const wire = (socket as unknown as Inside)._socket;
  wire.removeAllListeners('data');
  wire.resume();
  wire.end();
}
