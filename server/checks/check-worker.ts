import { srdKnowledge } from '#book/checks/check-book.ts';
import { AppError } from '#contract/errors.ts';
import { createKnownSections, mendStored } from '#domain/checks/known-sections.ts';
import { loadSrd } from '#server/srd/load-srd.ts';
import { serveJobs } from '#server/workers/serve.ts';
import type { CheckAnswer, CheckJob, SectionToRead } from './messages.ts';

// The module of the process that checks books. It knows the sections that it has read until it ends; whatever it does not know is sent.
const srd = srdKnowledge(await loadSrd());
const known = createKnownSections(srd);

serveJobs(async (job: CheckJob): Promise<CheckAnswer> => {
  switch (job.do) {
    case 'lacking':
      return { did: 'lacking', ids: known.lacking(job) };
    case 'read':
      read(job.projectId, job.sections);
      return { did: 'read' };
    case 'forget':
      known.forget(job.projectIds);
      return { did: 'forget' };
    case 'judge':
      read(job.book.projectId, job.unread);
      return { did: 'judge', findings: known.judge(job.book) };
    case 'mend':
      return mend(job.section);
  }
});

function read(projectId: string, sections: readonly SectionToRead[]): void {
  for (const { section, doc } of sections)
    known.read(projectId, section, Buffer.from(doc.buffer, doc.byteOffset, doc.byteLength).toString());
}

/** A refusal is an answer, since errors lose their kind on the way back. */
function mend(section: Parameters<typeof mendStored>[0]): CheckAnswer {
  try {
    return { did: 'mend', content: mendStored(section, srd) };
  } catch (error) {
    if (error instanceof AppError) return { did: 'refuse', code: error.code, message: error.message };
    throw error;
  }
}
