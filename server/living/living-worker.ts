import { inspectUpdate } from '#book/collaboration/update.ts';
import {
  anchorText,
  attemptText,
  beginText,
  foldTexts,
  mergeTexts,
  momentText,
  settleText,
  viewText,
} from '#domain/living/settle-text.ts';
import { JobProblem, serveJobs } from '#server/workers/serve.ts';
import { describeFailure } from './describe-failure.ts';
import type { LivingJob, LivingResults } from './messages.ts';

// The module that the process for the documents of sections runs.
serveJobs(async (job: LivingJob) => {
  try {
    return work(job);
  } catch (error) {
    throw new JobProblem(describeFailure(error));
  }
});

function work(job: LivingJob): LivingResults[LivingJob['do']] {
  if (job.do === 'inspect') return inspectUpdate(job.update);
  if (job.do === 'begin') return beginText(job.row);
  if (job.do === 'anchor') return anchorText(job.anchoring);
  if (job.do === 'view') return viewText(job.viewing);
  if (job.do === 'settle') return settleText(job.settling);
  if (job.do === 'attempt') return attemptText(job.trial);
  if (job.do === 'fold') return foldTexts(job.updates);
  return job.do === 'moment' ? momentText(job.updates) : mergeTexts(job.updates);
}
