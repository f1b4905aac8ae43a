import { getOpenApi } from '#contract/meta.ts';
import { ROUTES } from '#contract/routes.ts';
import { type BoundHandler, FileAnswer, handle } from './handler.ts';
import { describeApi } from '#contract/describe-api.ts';

export function openApiHandlers({ version }: { version: string }): BoundHandler[] {
  // Built at the first call and kept: the contract does not change while the server runs.
  let text: string | null = null;
  return [
    handle(getOpenApi, () => {
      text ??= JSON.stringify(describeApi(ROUTES, version));
      return new FileAnswer({ type: 'application/json; charset=utf-8', body: text }, { 'cache-control': 'no-cache' });
    }),
  ];
}
