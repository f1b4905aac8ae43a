import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';

/** Emitted on a socket as soon as it is known who is there. */
export const OPENED = 'opened';

const PER_ADDRESS = 20;
const IN_ALL = 500;
const RETRY_AFTER_S = 5;

/** Bounds the sockets of which it is not known yet who is there, by network address and in all. */
export function limitUnopened(app: FastifyInstance, { perAddress = PER_ADDRESS, inAll = IN_ALL } = {}): void {
  const held = new Map<string, number>();
  const slots = new WeakMap<IncomingMessage, () => void>();
  let total = 0;

  function acquire(address: string): () => void {
    const here = held.get(address) ?? 0;
    if (here >= perAddress) throw new AppError('rate_limited', { retryAfter: RETRY_AFTER_S });
    if (total >= inAll) throw new AppError('overloaded', { retryAfter: RETRY_AFTER_S });
    held.set(address, here + 1);
    total += 1;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      total -= 1;
      const left = (held.get(address) ?? 0) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    };
  }

  // Before the upgrade, so that who is refused gets an answer that says when to come again.
  app.addHook('onRequest', async ({ ws, raw, ip }) => {
    if (!ws) return;
    const release = acquire(normalizeIP(ip));
    slots.set(raw, release);
    // Also where no socket comes of it.
    raw.socket.once('close', release);
    if (raw.socket.destroyed) release();
  });
  app.websocketServer.on('connection', (socket, raw) => {
    const release = slots.get(raw);
    if (release) socket.once(OPENED, release);
  });
}
