import { getOpenApi } from '#contract/meta.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Bind } from '#server/http/bind.ts';
import { describeApi } from '#contract/openapi/describe-api.ts';

export function openApiRoutes(bind: Bind, { version }: { version: string }): void {
  // Made at the first call and kept: the contract does not change while the server runs.
  let text: string | null = null;
  bind(getOpenApi, async ({ reply }) => {
    text ??= JSON.stringify(describeApi(ROUTES, version));
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return text;
  });
}
