import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Behaviour, begin, chunk } from './completions-server.ts';

/** Each behaviour once, in this order; after that, the last one. */
export function inTurn(...behaviours: Behaviour[]): Behaviour {
  let at = 0;
  return (...call) => {
    behaviours[Math.min(at, behaviours.length - 1)]?.(...call);
    at += 1;
  };
}

/** The whole text in chunks, each so many milliseconds after the one before. */
export function slowly(texts: readonly string[], pauseMs: number): Behaviour {
  return (_request, response) => {
    begin(response);
    void writeSlowly(response, texts, pauseMs);
  };
}

async function writeSlowly(response: ServerResponse, texts: readonly string[], pauseMs: number): Promise<void> {
  for (const text of texts) {
    await sleep(pauseMs);
    if (response.destroyed) return;
    response.write(chunk(text));
  }
  response.write(chunk(null, 'stop'));
  response.end('data: [DONE]\n\n');
}

/** The same chunk as fast as it is taken, until the client goes away. */
export function endlessly(text: string): Behaviour {
  return raw(chunk(text));
}

/** Bytes without an end of line, as fast as they are taken, until the client goes away. */
export function babbling(): Behaviour {
  return raw('x'.repeat(65_536));
}

function raw(piece: string): Behaviour {
  return (_request, response) => {
    begin(response);
    const fill = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', fill);
    fill();
  };
}

/** Sends thoughts, and never begins its answer. */
export function pondering(pauseMs: number): Behaviour {
  const thought = { choices: [{ index: 0, delta: { reasoning_content: 'Hm. ' } }] };
  return (_request, response) => {
    begin(response);
    const timer = setInterval(() => response.write(`data: ${JSON.stringify(thought)}\n\n`), pauseMs);
    response.on('close', () => clearInterval(timer));
  };
}

/** Accepts the call and never answers. */
export function hanging(): Behaviour {
  return () => undefined;
}

/** The answer in one event whose line arrives in pieces of one byte. */
export function inSingleBytes(text: string): Behaviour {
  return (_request, response) => {
    begin(response);
    const bytes = Buffer.from(`${chunk(text)}${chunk(null, 'stop')}data: [DONE]\n\n`);
    for (const byte of bytes) response.write(Buffer.of(byte));
    response.end();
  };
}
