import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { getMetrics } from '#contract/meta.ts';
import { type BoundHandler, FileAnswer, handle } from '#domain/handler.ts';
import { bearerToken } from '#server/http/identify.ts';
import type { Metrics } from './metrics.ts';

const REFUSAL = 'The metrics are answered on the machine itself, or with METRICS_TOKEN as the bearer token.';

interface MetricsServices {
  metrics: Metrics;
  setting: MetricsSetting;
}

export function metricsHandlers({ metrics, setting }: MetricsServices): BoundHandler[] {
  return [
    handle(getMetrics, async ({ client, header }) => {
      if (
        !mayReadMetrics(
          { token: bearerToken(header('authorization')), socketAddress: client.socketAddress, header },
          setting,
        )
      )
        throw new AppError('forbidden', { message: REFUSAL });
      const { text, type } = await metrics.read();
      return new FileAnswer({ type, body: text }, { 'cache-control': 'no-store' });
    }),
  ];
}

/** Measures the time of every answer, by the pattern of its route. Calls that match no route are counted under one name. */
export function timeAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const call = { route: request.routeOptions.url ?? 'none', method: request.method, status: reply.statusCode };
    metrics.answered(call, reply.elapsedTime / 1000);
  });
}

/** The caller of the metrics. */
interface MetricsCaller {
  /** The bearer token, or null. */
  token: string | null;
  /** The address of the socket itself, whatever the headers say. */
  socketAddress: string;
  header(name: string): string | undefined;
}

interface MetricsSetting {
  /** METRICS_TOKEN; null where none is set. */
  token: string | null;
  /** Whether proxies in front are trusted (TRUST_PROXY). */
  proxied: boolean;
}

/** Headers that a proxy adds. A call with one of them came from elsewhere, although its socket is local. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Who may read the metrics: callers with the token; without it, only the machine itself, and never through a proxy. */
export function mayReadMetrics(caller: MetricsCaller, { token, proxied }: MetricsSetting): boolean {
  if (token !== null && caller.token !== null && same(caller.token, token)) return true;
  if (proxied || PROXY_HEADERS.some((name) => caller.header(name) !== undefined)) return false;
  return isLoopback(caller.socketAddress);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address);
}

/** Compares in constant time, so that the time does not reveal how much of a token is right. */
function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
