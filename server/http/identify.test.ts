import type { FastifyRequest } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { type Authenticate, createIdentify } from './identify.ts';

afterEach(() => vi.useRealTimers());

it('looks a token up once for its call, and again where the body came slowly', async () => {
  vi.useFakeTimers();
  const authenticate = vi.fn<Authenticate>(async () => null);
  const identify = createIdentify(authenticate);
  const request = { headers: { authorization: 'Bearer abc' } } as FastifyRequest;
  await Promise.all([identify(request), identify(request)]);
  expect(authenticate).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  await identify(request);
  expect(authenticate.mock.calls).toEqual([['abc'], ['abc']]);
});
