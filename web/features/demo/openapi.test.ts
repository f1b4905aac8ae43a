import { expect, it } from 'vitest';
import { ROUTES } from '#contract/routes.ts';
import { openDemo } from './testing/open-demo.ts';

it('describes the whole interface, as a server does', async () => {
  const demo = await openDemo();
  const response = await demo.send('GET', '/openapi.json');
  const { openapi, paths } = (await response.json()) as { openapi: string; paths: Record<string, object> };
  expect(openapi).toBe('3.1.0');
  expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(ROUTES.length);
});
