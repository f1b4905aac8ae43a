import type { AuthorAi } from '#server/generation/author-ai.ts';
import type { DraftRunnerOptions } from './draft-runner.ts';
import { builtinWriter } from './draft-writer.ts';
import { createModelWriter, type WithBook } from './model-writer.ts';

/** Who writes the books of a person: the model that their own key is for, else the server's, within its budget. */
export function createWriterFor({
  authorAi,
  withBook,
}: {
  authorAi: Pick<AuthorAi, 'forText'>;
  withBook: WithBook;
}): DraftRunnerOptions['writerFor'] {
  return async (person) => {
    const ai = await authorAi.forText(person);
    return ai.isModel ? createModelWriter({ ai, withBook }) : builtinWriter;
  };
}
