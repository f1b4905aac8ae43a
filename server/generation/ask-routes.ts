import { viewOf } from '#contract/book-roles.ts';
import { askBook } from '#contract/book-questions.ts';
import type { CanonServices } from '#domain/canon/change-canon.ts';
import type { AskRequest } from '#server/ai/provider.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import { answerText } from './answer-text.ts';
import type { AuthorAi } from './author-ai.ts';
import { withSources } from './sources.ts';

export interface AskServices extends Pick<CanonServices, 'store' | 'canon'> {
  authorAi: AuthorAi;
}

export function askHandlers(services: AskServices): BoundHandler[] {
  return [
    handle(askBook, async ({ user, book, body: { project_id, question, exclude }, wantsEvents, signal }) => {
      const place = { ownerId: book.ownerId, projectId: project_id, sectionId: undefined, view: viewOf(book.role) };
      const asked: AskRequest = { kind: 'ask', question, sources: [] };
      const aiRequest = await withSources(services, place, { request: asked, exclude });
      const ai = await services.authorAi.forText(user);
      return answerText(ai, aiRequest, { wantsEvents, signal });
    }),
  ];
}
