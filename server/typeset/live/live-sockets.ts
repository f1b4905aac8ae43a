import type { WebSocket } from 'ws';
import { type JsonBounds, scanJson } from '#book/text/json-shape.ts';
import { LIVE_MESSAGE_MAX, type LiveAnswer, LiveRequest } from '#contract/live/live-messages.ts';
import { type ConversationDeps, converse } from '#server/http/sockets/conversation.ts';
import type { LiveSession } from './live-session.ts';

type LiveMessage = Exclude<LiveRequest, { type: 'open' }> | Absurd;

/** A message that is too complex to be read, and the section that it names. */
interface Absurd {
  type: 'absurd';
  section_id: string | null;
}

type LiveSocketDeps = Pick<
  ConversationDeps<LiveSession, LiveMessage>,
  'authenticate' | 'sessions' | 'pace' | 'begin' | 'isStopping' | 'onError'
>;

/** No valid text exceeds these bounds; passing one with a depth of some thousands between processes would fail. */
const BOUNDS: JsonBounds = { depth: 300, containers: 350_000, width: 150_000 };
const TOO_MUCH =
  'This text has too many parts, or too many inside each other, to be shown. Please take some of them out of what they stand in.';

/** Browsers put the section's id first. */
const SECTION = /"section_id":"([^"\\]{1,100})"/;
const SECTION_WITHIN = 1000;

/** Serves the socket for showing the pages of a book. */
export function serveSocket(socket: WebSocket, deps: LiveSocketDeps): void {
  const say = (answer: LiveAnswer) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(answer));
  };
  converse<LiveSession, LiveMessage>(socket, {
    ...deps,
    isBinary: false,
    messageMax: LIVE_MESSAGE_MAX,
    read,
    isSave: () => false,
    async receive(session, message, size) {
      if (message.type !== 'absurd') return session.receive(message, size);
      say({ type: 'problem', error: TOO_MUCH, section_id: message.section_id, place: null });
    },
    sayAlive: () => say({ type: 'alive' }),
  });
}

function read(data: Uint8Array): LiveRequest | Absurd | null {
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString();
  if (scanJson(text, BOUNDS).to(text.length))
    return { type: 'absurd', section_id: SECTION.exec(text.slice(0, SECTION_WITHIN))?.[1] ?? null };
  try {
    return LiveRequest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
