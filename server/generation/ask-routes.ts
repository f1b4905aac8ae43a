import { askBook } from '#contract/book-questions.ts';
import type { CanonReader } from '#domain/canon/canon-reader.ts';
import { presentSource, questionSources } from '#domain/canon/question-sources.ts';
import type { AiProvider } from '#server/ai/provider.ts';
import type { Bind } from '#server/http/bind.ts';
import { answerText } from './answer-text.ts';
import type { GenerationBudget } from './budget.ts';

export interface AskServices {
  ai: AiProvider;
  canon: Pick<CanonReader, 'read'>;
  budget: GenerationBudget;
}

export function askRoutes(bind: Bind, { ai, canon, budget }: AskServices): void {
  bind(askBook, async ({ user, body: { project_id, question }, request, reply, signal }) => {
    const sources = questionSources(await canon.read(user.id, project_id), question);
    await budget.admit(user);
    const beside = { sources: sources.map(presentSource) };
    return answerText(ai, { kind: 'ask', question, sources }, { request, reply, signal }, beside);
  });
}
