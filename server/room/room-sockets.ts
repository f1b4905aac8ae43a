import type { WebSocket } from 'ws';
import { readFrame } from '#contract/room/frame.ts';
import { ROOM_MESSAGE_MAX, RoomRequest } from '#contract/room/room-messages.ts';
import { type ConversationParts, converse } from '#server/sockets/conversation.ts';
import type { RoomSession } from './room-session.ts';

type RoomMessage = Exclude<RoomRequest, { type: 'open' }> & { bytes: Uint8Array };

export type RoomSocketParts = Pick<
  ConversationParts<RoomSession, RoomMessage>,
  'authenticate' | 'sessions' | 'pace' | 'begin' | 'look' | 'sayAlive' | 'isStopping' | 'onError'
>;

/** Serves the socket of a book that is written in. */
export function serveRoom(socket: WebSocket, parts: RoomSocketParts): void {
  converse<RoomSession, RoomMessage>(socket, {
    ...parts,
    isBinary: true,
    messageMax: ROOM_MESSAGE_MAX,
    read,
    isSave: ({ type }) => type === 'update',
    receive: (session, { bytes, ...request }) => session.receive(request, bytes),
  });
}

function read(data: Uint8Array) {
  const frame = readFrame(data);
  const request = RoomRequest.safeParse(frame?.head);
  return frame && request.success ? { ...request.data, bytes: frame.bytes } : null;
}
