import { JobProblem, serveJobs } from '../serve.ts';

/** A worker for tests, which answers, fails, dies, hangs or takes memory as the job says. */
export type FaultyJob =
  | { do: 'answer'; text: string }
  | { do: 'fail'; sentence: string }
  | { do: 'throw' }
  | { do: 'die' }
  | { do: 'hang' }
  | { do: 'grow'; bytes: number };

const held: Buffer[] = [];

serveJobs<FaultyJob, string>(async (job) => {
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
