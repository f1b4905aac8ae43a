import { acceptFindings, checkProject, fixFindings } from '#contract/checks.ts';
import * as accepting from './book-checks.ts';
import type { Checker } from './checker.ts';
import * as fixing from './book-checks.ts';
import { readChecks } from './book-checks.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';

export function checkHandlers(services: DomainServices & { checker: Checker }): BoundHandler[] {
  return [
    handle(checkProject, ({ book, params, query }) =>
      readChecks(services, book.ownerId, { projectId: params.id, kind: query.kind ?? null }),
    ),

    handle(fixFindings, ({ book, params, body }) =>
      fixing.fixFindings(services, { ownerId: book.ownerId, projectId: params.id, ids: body.ids }),
    ),

    handle(acceptFindings, async ({ book, params, body }) => ({
      accepted: await accepting.acceptFindings(services, book.ownerId, {
        projectId: params.id,
        ids: body.ids,
        isMeant: body.meant,
      }),
    })),
  ];
}
