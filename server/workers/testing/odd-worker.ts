import { JobProblem, serveJobs } from '../serve.ts';

/** A worker that does as it is told: answers, fails, dies, hangs or grows. */
export type OddJob =
  | { do: 'answer'; text: string }
  | { do: 'fail'; sentence: string }
  | { do: 'throw' }
  | { do: 'die' }
  | { do: 'hang' }
  | { do: 'grow'; bytes: number };

const held: Buffer[] = [];

serveJobs<OddJob, string>(async (job) => {
  if (job.do === 'fail') throw new JobProblem(job.sentence);
  if (job.do === 'throw') throw new Error('a secret of the inside');
  if (job.do === 'die') process.kill(process.pid, 'SIGSEGV');
  if (job.do === 'hang') for (;;) Math.random();
  if (job.do === 'grow')
    for (;;) {
      held.push(Buffer.alloc(job.bytes, 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  return job.do === 'answer' ? job.text : '';
});
