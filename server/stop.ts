import { setTimeout as after } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { InFlightCalls } from './http/in-flight-calls.ts';

/** How long the parts of a stop may take, in milliseconds from its beginning. */
export interface StopLimits {
  /** New calls are answered until then, while earlier ones are being finished. */
  accept: number;
  /** Calls in flight are cut then. */
  finish: number;
  /** The process ends then, whatever is still open. Below the ten seconds after which Docker and others kill. */
  end: number;
}

export const STOP_LIMITS: StopLimits = { accept: 5000, finish: 8000, end: 9500 };

export interface Stoppable {
  app: FastifyInstance;
  services: { inFlight: InFlightCalls; close(): Promise<void> };
}

/**
 * Stops a server in order: it is no longer ready, finishes its calls, cuts those that do not end, and closes what is open, the database in
 * every case. Resolves when the process may exit. Acknowledged writes are on the disk already.
 */
export async function stopInOrder({ app, services }: Stoppable, limits: StopLimits = STOP_LIMITS): Promise<void> {
  const { inFlight } = services;
  inFlight.stop();
  const startedAt = performance.now();
  const until = (time: number) => after(Math.max(0, startedAt + time - performance.now()), undefined, { ref: false });
  await Promise.race([inFlight.idle(), until(limits.accept)]);
  const closed = app.close();
  await Promise.race([inFlight.idle(), until(limits.finish)]);
  // What is left is half a request, an idle connection, or a call that does not end.
  app.server.closeAllConnections();
  await Promise.race([closed.then(() => services.close()), until(limits.end)]);
}
