import { readFrame, writeFrame } from '#contract/room/frame.ts';
import { ROOM_PATH, ROOM_SILENCE_MAX_MS, type RoomAnswer, type RoomRequest } from '#contract/room/room-messages.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import { createLastingConnection } from '../calls/lasting-connection.ts';
import { renewToken } from '../calls/request.ts';
import { socketUrl } from '../calls/socket-url.ts';
import { getSnapshot, subscribe } from '../session/session.ts';
import type { RoomConnection, RoomHearer } from './room-connection.ts';

/** The room of a book over a socket, in the name of who is signed in. */
export function openSocketRoom(projectId: string, hearer: RoomHearer): RoomConnection {
  let socket: WebSocket | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const connection = createLastingConnection({
    // Without a network there is nothing to try; its return is told.
    token: () => (navigator.onLine ? getSnapshot().accessToken : null),
    open,
    reopen: (token) => say({ type: 'open', token }),
    renew: renewToken,
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });

  function say(request: RoomRequest, bytes?: Uint8Array): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(writeFrame(request, bytes));
  }

  function open(token: string): void {
    const one = new WebSocket(socketUrl(ROOM_PATH, projectId));
    one.binaryType = 'arraybuffer';
    socket = one;
    one.addEventListener('open', () => {
      say({ type: 'open', token });
      waitForWords();
      connection.opened();
      hearer.opened();
    });
    one.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => hear(one, data));
    one.addEventListener('close', ({ code }) => {
      if (socket === one) end(code);
    });
  }

  function hear(one: WebSocket, data: ArrayBuffer): void {
    if (socket !== one) return;
    const frame = readFrame(new Uint8Array(data));
    if (!frame) return one.close();
    waitForWords();
    connection.heard();
    hearer.heard(frame.head as RoomAnswer, frame.bytes);
  }

  function end(code: number): void {
    clearTimeout(silence);
    socket = null;
    hearer.closed(code);
    // A book that is gone may come back from the trash, and somebody who was sent away may be asked in again.
    connection.closed(code, false);
  }

  /** A connection on which nothing is heard is gone, although nobody closed it. Closing it may take long, so it counts as closed. */
  function waitForWords(): void {
    clearTimeout(silence);
    silence = setTimeout(breakOff, ROOM_SILENCE_MAX_MS);
  }

  function breakOff(): void {
    const one = socket;
    if (!one) return;
    end(SOCKET_CLOSED.again);
    one.close();
  }

  const stops = [
    subscribe(connection.tokenChanged),
    () => window.removeEventListener('online', connection.connect),
    () => window.removeEventListener('offline', breakOff),
  ];
  window.addEventListener('online', connection.connect);
  // A browser keeps a socket open for minutes after its network is gone.
  window.addEventListener('offline', breakOff);
  connection.connect();

  return {
    say,
    retry: connection.connect,
    close() {
      for (const stop of [...stops, connection.stop]) stop();
      clearTimeout(silence);
      const one = socket;
      socket = null;
      one?.close();
    },
  };
}
