import { AppError } from '#contract/errors.ts';
import { printedContent, toStoredContent } from '#domain/sections/new-section.ts';
import { serveJobs } from '#server/workers/serve.ts';
import type { ContentAnswer, ContentJob } from './messages.ts';

// The module that the process for long texts runs. A refusal is an answer, since errors lose their kind on the way back.
serveJobs(async (job: ContentJob): Promise<ContentAnswer> => {
  if (job.do === 'print') return { printed: printedContent(job.doc) };
  const { doc, content } = job;
  try {
    return { text: toStoredContent({ doc: doc === null ? undefined : JSON.parse(doc), content }) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
});
