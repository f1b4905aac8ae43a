import { askBook } from '#contract/book-questions.ts';
import type { CanonReader } from '#domain/canon/canon-reader.ts';
import { presentSource, questionSources } from '#domain/canon/question-sources.ts';
import type { Bind } from '#server/http/bind.ts';
import { answerText } from './answer-text.ts';
import type { AuthorAi } from './author-ai.ts';

export interface AskServices {
  authorAi: AuthorAi;
  canon: Pick<CanonReader, 'read'>;
}

export function askRoutes(bind: Bind, { authorAi, canon }: AskServices): void {
  bind(askBook, async ({ user, body: { project_id, question }, request, reply, signal }) => {
    const sources = questionSources(await canon.read(user.id, project_id), question);
    const ai = await authorAi.forText(user);
    const beside = { sources: sources.map(presentSource) };
    return answerText(ai, { kind: 'ask', question, sources }, { request, reply, signal }, beside);
  });
}
