import { getOpenApi } from '#contract/meta.ts';
import type { DemoBind } from './answers.ts';

/** Answers with the description of the interface, made from the contract as on the server. */
export function bindOpenApi(bind: DemoBind): void {
  bind(getOpenApi, async () => {
    const [{ describeApi }, { ROUTES }] = await Promise.all([
      import('#contract/openapi/describe-api.ts'),
      import('#contract/routes.ts'),
    ]);
    return Response.json(describeApi(ROUTES, 'demo'));
  });
}
