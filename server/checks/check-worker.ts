import { srdKnowledge } from '#book/checks/srd-knowledge.ts';
import { AppError } from '#contract/errors.ts';
import { createKnownSections, mendStored } from '#domain/checks/known-sections.ts';
import { loadSrd } from '#server/srd/load-srd.ts';
import { serveJobs } from '#server/workers/serve.ts';
import type { CheckAnswer, CheckJob } from './messages.ts';

// The module of the process that checks books. It knows the sections that it has read until it ends; whatever it does not know is sent.
const { creatures } = await loadSrd();
const known = createKnownSections(srdKnowledge(creatures));

serveJobs(async (job: CheckJob): Promise<CheckAnswer> => {
  switch (job.do) {
    case 'lacking':
      return { did: 'lacking', ids: known.lacking(job) };
    case 'read':
      for (const { section, doc } of job.sections) known.read(job.projectId, section, doc);
      return { did: 'read' };
    case 'forget':
      known.forget(job.projectIds);
      return { did: 'forget' };
    case 'judge':
      return { did: 'judge', findings: known.judge(job.book) };
    case 'mend':
      return mend(job.section);
  }
});

/** A refusal is an answer, since errors lose their kind on the way back. */
function mend(section: Parameters<typeof mendStored>[0]): CheckAnswer {
  try {
    return { did: 'mend', content: mendStored(section) };
  } catch (error) {
    if (error instanceof AppError) return { did: 'refuse', code: error.code, message: error.message };
    throw error;
  }
}
