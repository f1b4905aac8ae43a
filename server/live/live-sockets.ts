import type { WebSocket } from 'ws';
import { LIVE_MESSAGE_MAX, type LiveAnswer, LiveRequest } from '#contract/live/live-messages.ts';
import { type ConversationParts, converse } from '#server/sockets/conversation.ts';
import type { LiveSession } from './live-session.ts';
import { isNestedTooDeep } from './nesting.ts';

type LiveMessage = Exclude<LiveRequest, { type: 'open' }>;

export type LiveSocketParts = Pick<
  ConversationParts<LiveSession, LiveMessage>,
  'authenticate' | 'sessions' | 'pace' | 'begin' | 'isStopping' | 'onError'
>;

const TOO_DEEP =
  'This text has too many parts inside each other to be shown. Please take some of them out of what they stand in.';

/** Serves the socket of a book of which the pages are shown. */
export function serveSocket(socket: WebSocket, parts: LiveSocketParts): void {
  const say = (answer: LiveAnswer) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(answer));
  };
  converse<LiveSession, LiveMessage>(socket, {
    ...parts,
    isBinary: false,
    messageMax: LIVE_MESSAGE_MAX,
    read: (data) => LiveRequest.safeParse(parsed(data)).data ?? null,
    isSave: () => false,
    async receive(session, message, size) {
      if (!isNestedTooDeep(message)) return session.receive(message, size);
      const section_id = message.type === 'edit' ? message.section_id : null;
      say({ type: 'problem', error: TOO_DEEP, section_id, place: null });
    },
    sayAlive: () => say({ type: 'alive' }),
  });
}

function parsed(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data).toString());
  } catch {
    return null;
  }
}
