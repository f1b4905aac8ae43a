import { judgeBeside } from '#book/rules-5e/srd/judge-beside.ts';
import { AppError } from '#contract/errors.ts';
import { checkCreature } from '#domain/rules/check-creature.ts';
import { loadSrd } from '#server/srd/load-srd.ts';
import { serveJobs } from '#server/workers/serve.ts';
import type { StatBlockAnswer } from './stat-block-checks.ts';

// The module that the process for stat blocks of strangers runs. A refusal is an answer, since errors lose their kind on the way back.
serveJobs(async ({ json }: { json: string }): Promise<StatBlockAnswer> => {
  const { creatures } = await loadSrd();
  try {
    return { findings: checkCreature(JSON.parse(json), judgeBeside(creatures)) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
});
