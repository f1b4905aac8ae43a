import type { Page, WebSocketRoute } from 'playwright-core';
import { readFrame } from '#contract/live/room-messages.ts';

/** The network between a page and the rooms of its books, with which a journey can interfere. */
export interface RoomNetwork {
  /** From now on every connection breaks and no new one can be made. */
  cut(): void;
  restore(): void;
  /** From now on updates wait on their way to the server. `isWaiting` resolves once one waits; `letGo` sends them. */
  hold(): { isWaiting: Promise<void>; letGo(): void };
  /** The size in bytes of each update that the page sent. */
  readonly sent: readonly number[];
}

/** Stands between the page and its rooms. Call it before the page is opened. */
export async function disturbRooms(page: Page): Promise<RoomNetwork> {
  const open = new Set<WebSocketRoute>();
  const sent: number[] = [];
  let isCut = false;
  let held: (() => void)[] | null = null;
  let noteWaiting = () => undefined as void;

  await page.routeWebSocket(/\/room$/, (socket) => {
    if (isCut) return void socket.close({ code: 1001 });
    const server = socket.connectToServer();
    open.add(socket);
    socket.onMessage((message) => {
      const isUpdate = typeof message !== 'string' && typeOf(message) === 'update';
      if (isUpdate) sent.push(message.length);
      if (!isUpdate || held === null) return server.send(message);
      held.push(() => server.send(message));
      noteWaiting();
    });
    server.onMessage((message) => socket.send(message));
    socket.onClose(() => {
      open.delete(socket);
      void server.close();
    });
    server.onClose((code, reason) => {
      open.delete(socket);
      void socket.close({ ...(code === undefined ? {} : { code }), ...(reason === undefined ? {} : { reason }) });
    });
  });

  return {
    cut() {
      isCut = true;
      for (const socket of open) void socket.close({ code: 1001 });
      open.clear();
    },
    restore() {
      isCut = false;
    },
    hold() {
      held = [];
      const isWaiting = new Promise<void>((resolve) => {
        noteWaiting = resolve;
      });
      return {
        isWaiting,
        letGo() {
          const waiting = held ?? [];
          held = null;
          for (const send of waiting) send();
        },
      };
    },
    sent,
  };
}

function typeOf(message: Buffer): unknown {
  return (readFrame(new Uint8Array(message))?.head as { type?: unknown } | undefined)?.type;
}
