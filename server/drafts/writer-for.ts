import type { AuthorAi } from '#server/generation/author-ai.ts';
import type { DraftRunnerOptions } from './draft-runner.ts';
import { createBuiltinWriter, type VariantOf } from './draft-writer.ts';
import { createModelWriter, type WithBook } from './model-writer.ts';

/** Whether a language model would write for a person now. Asks for nothing and counts nothing. */
export function createIsModelFor(authorAi: Pick<AuthorAi, 'generatorFor'>): (userId: string) => Promise<boolean> {
  return async (userId) => (await authorAi.generatorFor(userId)).provider !== 'builtin';
}

/** Who writes the books of a person: the model that their own key is for, else the server's, within its budget. */
export function createWriterFor({
  authorAi,
  withBook,
  variantOf,
}: {
  authorAi: Pick<AuthorAi, 'forText'>;
  withBook: WithBook;
  variantOf: VariantOf;
}): DraftRunnerOptions['writerFor'] {
  return async (person) => {
    const ai = await authorAi.forText(person);
    return ai.isModel ? createModelWriter({ ai, withBook }) : createBuiltinWriter(variantOf);
  };
}
