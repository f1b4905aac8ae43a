import { inflateRawSync } from 'node:zlib';
import type { LiveAnswer, LiveRequest, PageMessage } from '#contract/live/live-messages.ts';

/** The socket of an open book for benches. It counts the bytes of pages and waits for answers. */
export interface LiveSocket {
  say(request: LiveRequest): void;
  /** Waits for the next answer of this type. */
  next<Type extends LiveAnswer['type']>(type: Type): Promise<Extract<LiveAnswer, { type: Type }>>;
  /** Waits for the next page whose number matches, and returns its size in bytes. */
  nextPage(isMeant: (number: number) => boolean): Promise<number>;
  close(): void;
}

export async function openLiveSocket(url: string, projectId: string, token: string): Promise<LiveSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/projects/${projectId}/live`);
  socket.binaryType = 'arraybuffer';
  const waiting: { type: string; resolve(found: never): void }[] = [];
  const pages: { isMeant(number: number): boolean; resolve(bytes: number): void }[] = [];
  const tell = (type: string, found: unknown) => {
    const index = waiting.findIndex((one) => one.type === type);
    if (index !== -1) waiting.splice(index, 1)[0]?.resolve(found as never);
  };
  const tellPage = (bytes: ArrayBuffer) => {
    const { number } = JSON.parse(inflateRawSync(Buffer.from(bytes)).toString()) as PageMessage;
    const index = pages.findIndex(({ isMeant }) => isMeant(number));
    if (index !== -1) pages.splice(index, 1)[0]?.resolve(bytes.byteLength);
  };
  socket.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return tellPage(data as ArrayBuffer);
    const answer = JSON.parse(data) as LiveAnswer;
    if (answer.type === 'problem') throw new Error(answer.error);
    tell(answer.type, answer);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ type: 'open', token }));
  const next = <T>(type: string) => new Promise<T>((resolve) => waiting.push({ type, resolve }));
  return {
    say: (request) => socket.send(JSON.stringify(request)),
    next: (type) => next(type),
    nextPage: (isMeant) => new Promise((resolve) => pages.push({ isMeant, resolve })),
    close: () => socket.close(),
  };
}
