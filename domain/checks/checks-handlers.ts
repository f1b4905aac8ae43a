import type { CheckFinding } from '#contract/checks.ts';
import { checkStatBlock } from '#contract/rules.ts';
import { acceptFindings, checkProject, fixFindings } from '#contract/checks.ts';
import * as accepting from './book-checks.ts';
import type { Checker } from './checker.ts';
import * as fixing from './book-checks.ts';
import { readChecks } from './book-checks.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';

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

export interface RuleServices {
  statBlockChecks: {
    /** Throws `unknown_format`, and `too_large` where it takes too long. People who are not signed in take turns by network address. */
    check(personOrAddress: string, statBlock: unknown, signal: AbortSignal): Promise<CheckFinding[]>;
  };
}

/** The calls that apply the rules of the game to data that belong to no book. */
export function ruleHandlers({ statBlockChecks }: RuleServices): BoundHandler[] {
  return [
    handle(checkStatBlock, async ({ body, client, signal }) => ({
      findings: await statBlockChecks.check(client.address, body.stat_block, signal),
    })),
  ];
}
