import type { WebSocket } from 'ws';

interface Heartbeat {
  everyMs?: number;
  silenceMs?: number;
  now?(): number;
}

const EVERY_MS = 10_000;
/** Whoever answers nothing for so long is gone, although nobody closed the connection. */
const SILENCE_MS = 30_000;

/** Asks the other side of a socket for a sign of life again and again, and ends the socket where none comes. */
export function keepHeartbeat(
  socket: WebSocket,
  { everyMs = EVERY_MS, silenceMs = SILENCE_MS, now = () => performance.now() }: Heartbeat = {},
): void {
  let heardAt = now();
  const heard = () => {
    heardAt = now();
  };
  const beat = () => {
    // While nothing is read from it, no answer can be heard either.
    if (socket.isPaused) heard();
    if (now() - heardAt > silenceMs) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.ping();
  };
  const clock = setInterval(beat, everyMs).unref();
  socket.on('pong', heard);
  socket.on('message', heard);
  socket.on('close', () => clearInterval(clock));
}
