import type { Migration } from './migration.ts';

/** Services with OpenAI's protocol are called by its name, as the server's own provider is. */
export const ownAiNames: Migration = {
  name: '0025-own-ai-names',
  statements: () => ["update own_ai set provider = 'openai-compatible' where provider = 'other'"],
};
