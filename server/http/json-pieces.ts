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

/** The whole answer: the pieces in the envelope. */
export async function* enveloped(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"success":true,"data":';
  yield* pieces;
  yield '}';
}
