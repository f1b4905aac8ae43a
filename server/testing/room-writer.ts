import * as Y from 'yjs';
import { bodyOf } from '#book/collaboration/section-doc.ts';
import { readFrame, type RoomAnswer, type RoomRequest, writeFrame } from '#contract/live/room-messages.ts';

type Said<Type extends RoomAnswer['type']> = Extract<RoomAnswer, { type: Type }>;

/**
 * A browser in the room of a book, with one section open. It sends again what was not acknowledged before its socket closed, and what was
 * refused temporarily.
 */
export interface RoomWriter {
  readonly doc: Y.Doc;
  readonly answers: RoomAnswer[];
  /** All frames that arrived, unchanged. */
  readonly frames: Uint8Array[];
  say(request: RoomRequest, bytes?: Uint8Array): void;
  sayRaw(data: string | Uint8Array<ArrayBuffer>): void;
  /** Adds words at the start of the text, in one update, and sends it. Resolves when the server has it on its disk. */
  write(words: string): Promise<void>;
  text(): string;
  /** Waits for the first answer of this type that matches. */
  next<Type extends RoomAnswer['type']>(type: Type, isWanted?: (answer: Said<Type>) => boolean): Promise<Said<Type>>;
  /** Opens the socket again, at the same server or another one. */
  reconnect(url?: string): Promise<void>;
  closed(): Promise<number>;
  close(): void;
}

interface RoomSection {
  url: string;
  token: string;
  projectId: string;
  sectionId: string;
}

const PATIENCE_MS = 20_000;
const AGAIN_MS = 50;
const REMOTE = Symbol('remote');

/** Opens the room at a listening server, and the section in it. */
export async function openRoom({ url, token, projectId, sectionId }: RoomSection): Promise<RoomWriter> {
  const doc = new Y.Doc();
  const answers: RoomAnswer[] = [];
  const frames: Uint8Array[] = [];
  const hearers = new Set<() => void>();
  const unsent = new Map<string, Uint8Array>();
  const keeping = new Map<string, () => void>();
  let socket: WebSocket;
  let code: number | null = null;
  let known: number | null = null;
  let log_id: string | null = null;
  let updates = 0;

  function hear(data: ArrayBuffer): void {
    const frame = readFrame(new Uint8Array(data));
    if (!frame) throw new Error('The server sent no frame');
    frames.push(new Uint8Array(data));
    const answer = frame.head as RoomAnswer;
    answers.push(answer);
    if (answer.type === 'state' || answer.type === 'update') {
      if (frame.bytes.length > 0) Y.applyUpdate(doc, frame.bytes, REMOTE);
      known = answer.seq;
      log_id = answer.log_id;
    }
    if (answer.type === 'kept') {
      unsent.delete(answer.update_id);
      keeping.get(answer.update_id)?.();
    }
    if (answer.type === 'refused' && !answer.is_final) setTimeout(() => sendAgain(answer.update_id), AGAIN_MS);
    for (const look of hearers) look();
  }

  function sendAgain(update_id: string): void {
    const bytes = unsent.get(update_id);
    if (bytes) say({ type: 'update', section_id: sectionId, update_id }, bytes);
  }

  async function connect(): Promise<void> {
    socket = new WebSocket(`${url.replace('http', 'ws')}/api/projects/${projectId}/room`);
    socket.binaryType = 'arraybuffer';
    code = null;
    const opened = socket;
    opened.addEventListener('message', ({ data }) => hear(data as ArrayBuffer));
    opened.addEventListener('close', (event) => {
      if (opened === socket) code = event.code;
      for (const look of hearers) look();
    });
    await new Promise((resolve, reject) => {
      opened.addEventListener('open', resolve);
      opened.addEventListener('error', reject);
    });
    say({ type: 'open', token });
    const from = answers.length;
    say({ type: 'follow', section_id: sectionId, log_id, known });
    await until(
      () => answers.slice(from).find(({ type }) => type === 'state' || type === 'update' || type === 'gone') ?? code,
    );
    for (const update_id of unsent.keys()) sendAgain(update_id);
  }

  function say(request: RoomRequest, bytes?: Uint8Array): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(writeFrame(request, bytes));
  }

  function until<T>(find: () => T | null | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        hearers.delete(look);
        reject(new Error(`Not heard in time; the last were ${JSON.stringify(answers.slice(-5))}`));
      }, PATIENCE_MS);
      const look = () => {
        const found = find();
        if (found === null || found === undefined) return;
        clearTimeout(late);
        hearers.delete(look);
        resolve(found);
      };
      hearers.add(look);
      look();
    });
  }

  doc.on('update', (bytes: Uint8Array, origin: unknown) => {
    if (origin === REMOTE) return;
    updates += 1;
    const update_id = `u${updates}`;
    unsent.set(update_id, bytes);
    say({ type: 'update', section_id: sectionId, update_id }, bytes);
  });
  await connect();
  return {
    doc,
    answers,
    frames,
    say,
    sayRaw: (data) => socket.send(data),
    write(words) {
      doc.transact(() => firstText(bodyOf(doc)).insert(0, words));
      const update_id = `u${updates}`;
      return new Promise((resolve) => keeping.set(update_id, resolve));
    },
    text: () => textOf(bodyOf(doc)),
    next: <Type extends RoomAnswer['type']>(type: Type, isWanted: (answer: Said<Type>) => boolean = () => true) =>
      until(() =>
        answers.find((answer): answer is Said<Type> => answer.type === type && isWanted(answer as Said<Type>)),
      ),
    async reconnect(at = url) {
      url = at;
      socket.close();
      await connect();
    },
    closed: () => until(() => code),
    close: () => socket.close(),
  };
}

function firstText(body: Y.XmlFragment): Y.XmlText {
  const block = body.get(0);
  const text = block instanceof Y.XmlElement ? block.get(0) : null;
  if (text instanceof Y.XmlText) return text;
  const paragraph = new Y.XmlElement('paragraph');
  body.insert(0, [paragraph]);
  const fresh = new Y.XmlText();
  paragraph.insert(0, [fresh]);
  return fresh;
}

function textOf(parent: Y.XmlFragment): string {
  return parent
    .toArray()
    .map((child) => (child instanceof Y.XmlText ? child.toJSON() : child instanceof Y.XmlElement ? textOf(child) : ''))
    .join('');
}
