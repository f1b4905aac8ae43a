import { srdKnowledge } from '#book/checks/srd-knowledge.ts';
import { acceptFindings, checkProject, fixFindings } from '#contract/checks.ts';
import * as accepting from '#domain/checks/accept-findings.ts';
import type { Checker } from '#domain/checks/checker.ts';
import * as fixing from '#domain/checks/fix-findings.ts';
import { createInlineChecker, type Documents } from '#domain/checks/known-sections.ts';
import { readChecks } from '#domain/checks/read-checks.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';
import { loadSrd } from './load-srd.ts';

/** The checks of the demo's books, in the page. */
export function bindChecks(bind: DemoBind, services: DemoServices): void {
  const { ownerId } = services;
  let opening: Promise<Checker> | null = null;
  const withChecker = async () => {
    opening ??= openChecker(services.store.sections);
    return { ...services, checker: await opening };
  };

  bind(checkProject, async ({ params, query }) =>
    readChecks(await withChecker(), ownerId, { projectId: params.id, kind: query.kind ?? null }),
  );

  bind(fixFindings, async ({ params, body }) =>
    fixing.fixFindings(await withChecker(), { ownerId, projectId: params.id, ids: body.ids }),
  );

  bind(acceptFindings, async ({ params, body }) => ({
    accepted: await accepting.acceptFindings(services, ownerId, {
      projectId: params.id,
      ids: body.ids,
      isMeant: body.meant,
    }),
  }));
}

async function openChecker(sections: Documents): Promise<Checker> {
  return createInlineChecker(srdKnowledge(await loadSrd()), sections);
}
