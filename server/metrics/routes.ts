import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { getMetrics } from '#contract/meta.ts';
import { type BoundHandler, FileAnswer, handle } from '#domain/calls/handler.ts';
import { bearerToken } from '#server/http/identify.ts';
import type { Metrics } from './metrics.ts';
import { mayReadMetrics, type MetricsSetting } from './policy.ts';

const REFUSAL = 'The metrics are answered on the machine itself, or with METRICS_TOKEN as the bearer token.';

export interface MetricsServices {
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
