import { acceptFindings, checkProject, fixFindings } from '#contract/checks.ts';
import * as accepting from '#domain/checks/accept-findings.ts';
import type { Checker } from '#domain/checks/checker.ts';
import * as fixing from '#domain/checks/fix-findings.ts';
import { readChecks } from '#domain/checks/read-checks.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';

export function checkRoutes(bind: Bind, services: DomainServices & { checker: Checker }): void {
  bind(checkProject, ({ user, params, query }) =>
    readChecks(services, user.id, { projectId: params.id, kind: query.kind ?? null }),
  );

  bind(fixFindings, ({ user, params, body }) =>
    fixing.fixFindings(services, { ownerId: user.id, projectId: params.id, ids: body.ids }),
  );

  bind(acceptFindings, async ({ user, params, body }) => ({
    accepted: await accepting.acceptFindings(services, user.id, {
      projectId: params.id,
      ids: body.ids,
      isMeant: body.meant,
    }),
  }));
}
