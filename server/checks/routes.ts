import { acceptFindings, checkProject, fixFindings } from '#contract/checks.ts';
import * as accepting from '#domain/checks/accept-findings.ts';
import type { Checker } from '#domain/checks/checker.ts';
import * as fixing from '#domain/checks/fix-findings.ts';
import { readChecks } from '#domain/checks/read-checks.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';

export function checkRoutes(bind: Bind, services: DomainServices & { checker: Checker }): void {
  bind(checkProject, ({ book, params, query }) =>
    readChecks(services, book.ownerId, { projectId: params.id, kind: query.kind ?? null }),
  );

  bind(fixFindings, ({ book, params, body }) =>
    fixing.fixFindings(services, { ownerId: book.ownerId, projectId: params.id, ids: body.ids }),
  );

  bind(acceptFindings, async ({ book, params, body }) => ({
    accepted: await accepting.acceptFindings(services, book.ownerId, {
      projectId: params.id,
      ids: body.ids,
      isMeant: body.meant,
    }),
  }));
}
