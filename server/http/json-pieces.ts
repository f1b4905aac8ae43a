import { finished, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The data of an answer as pieces of one JSON text, for what is too much to be in memory at once. */
export class JsonPieces {
  readonly pieces: AsyncIterable<string>;
  /** Called once the answer has been sent, or its client has gone. */
  readonly end: () => void;

  constructor(pieces: AsyncIterable<string>, end: () => void) {
    this.pieces = pieces;
    this.end = end;
  }
}

/** Sends an answer whose `data` comes in pieces, as the client takes them; the envelope has the other keys. */
export function sendPieces(reply: FastifyReply, envelope: object, { pieces, end }: JsonPieces): FastifyReply {
  finished(reply.raw, end);
  const whole = Readable.from(enveloped(envelope, pieces), { objectMode: false });
  return reply.type('application/json; charset=utf-8').send(whole);
}

async function* enveloped(envelope: object, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${JSON.stringify(envelope).slice(0, -1)},"data":`;
  yield* pieces;
  yield '}';
}
