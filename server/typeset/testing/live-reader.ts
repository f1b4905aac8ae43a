import { inflateRawSync } from 'node:zlib';
import { vi } from 'vitest';
import type { Shape } from '#contract/live/drawn-page.ts';
import type { LiveAnswer, LiveRequest, PageMessage } from '#contract/live/live-messages.ts';

type Said<Type extends LiveAnswer['type']> = Extract<LiveAnswer, { type: Type }>;

/** A browser at the socket of an open book, with the answers and pages that it got. */
export interface LiveReader {
  say(request: LiveRequest): void;
  sayRaw(text: string): void;
  readonly answers: LiveAnswer[];
  readonly pages: PageMessage[];
  /** The bytes of each page that arrived. */
  readonly sizes: number[];
  /** Waits for the next answer of this type. */
  next<Type extends LiveAnswer['type']>(type: Type): Promise<Said<Type>>;
  /** Waits for a newer version of the page with this number. */
  nextPage(number: number): Promise<PageMessage>;
  /** The code with which the server closed. */
  closed(): Promise<number>;
  close(): void;
}

const PATIENCE = { timeout: 20_000, interval: 10 };

/** Opens the socket at a listening server. */
export async function openLive(url: string, projectId: string, token: string | null): Promise<LiveReader> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/projects/${projectId}/live`);
  socket.binaryType = 'arraybuffer';
  const answers: LiveAnswer[] = [];
  const pages: PageMessage[] = [];
  const sizes: number[] = [];
  const taken = new Set<unknown>();
  let code: number | null = null;
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') {
      answers.push(JSON.parse(data) as LiveAnswer);
      return;
    }
    sizes.push(data.byteLength);
    pages.push(JSON.parse(inflateRawSync(Buffer.from(data as ArrayBuffer)).toString()) as PageMessage);
  });
  socket.addEventListener('close', (event) => {
    code = event.code;
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });

  async function take<T>(find: () => T | undefined): Promise<T> {
    const found = await vi.waitUntil(() => find(), PATIENCE);
    taken.add(found);
    return found as T;
  }

  if (token !== null) socket.send(JSON.stringify({ type: 'open', token }));
  return {
    say: (request) => socket.send(JSON.stringify(request)),
    sayRaw: (text) => socket.send(text),
    answers,
    pages,
    sizes,
    next: <Type extends LiveAnswer['type']>(type: Type) =>
      take(() => answers.find((one): one is Said<Type> => one.type === type && !taken.has(one))),
    nextPage: (number) => take(() => pages.find((one) => one.number === number && !taken.has(one))),
    closed: () => vi.waitUntil(() => code, PATIENCE) as Promise<number>,
    close: () => socket.close(),
  };
}

/** The words on a page, as they are drawn. */
export function wordsOn({ page }: PageMessage): string {
  const words = (shapes: readonly Shape[]): string[] =>
    shapes.flatMap((shape) => {
      if (shape[0] === 'group') return words(shape[5]);
      return shape[0] === 'text' || shape[0] === 'marks' ? [shape[6]] : [];
    });
  return words(page.shapes).join(' ').replace(/\s+/g, ' ');
}
