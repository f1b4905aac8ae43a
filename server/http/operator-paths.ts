import type { FastifyRequest } from 'fastify';

/** Paths that an operator's tools call: they are answered even when other calls are refused. */
const OPERATOR_PATHS = new Set(['/api/health', '/api/health/ready', '/api/metrics']);

/** Decided by the route that answers, because the same path can be written in several ways. */
export function isForOperators({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return OPERATOR_PATHS.has(url);
}
