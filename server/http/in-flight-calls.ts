import type { FastifyInstance } from 'fastify';

/** The calls that a process is answering, and whether it is about to stop. */
export interface InFlightCalls {
  /** True from the moment that the process was asked to stop. */
  readonly stopping: boolean;
  stop(): void;
  /** Counts a call until the returned function is called. */
  enter(): () => void;
  /** Resolves as soon as no call is being answered. */
  idle(): Promise<void>;
}

export function createInFlightCalls(): InFlightCalls {
  let stopping = false;
  let calls = 0;
  let waiting: (() => void)[] = [];

  function leave(): void {
    calls -= 1;
    if (calls > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  return {
    get stopping() {
      return stopping;
    },
    stop() {
      stopping = true;
    },
    enter() {
      calls += 1;
      return leave;
    },
    async idle() {
      if (calls > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

/** Counts every call until its answer has been handed over or its connection is gone, streams included. */
export function countInFlightCalls(app: FastifyInstance, inFlight: InFlightCalls): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', inFlight.enter());
    // Makes the next call on this connection go to a process that stays.
    if (inFlight.stopping) reply.header('connection', 'close');
    done();
  });
}
