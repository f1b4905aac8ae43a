import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { JobProblem, serveJobs } from '../serve-jobs.ts';

/** A worker for tests, which answers, fails, dies, hangs, takes memory or starts a program as the job says. */
export type FaultyJob =
  | { do: 'answer'; text: string }
  | { do: 'say until when' }
  | { do: 'fail'; sentence: string }
  | { do: 'throw' }
  | { do: 'die' }
  | { do: 'hang' }
  | { do: 'grow'; bytes: number }
  /** Takes this much memory until it ends, and answers with its process id. */
  | { do: 'take'; bytes: number; about: string }
  | { do: 'start' };

const held: Buffer[] = [];

serveJobs<FaultyJob, string>(async (job, tell, endsAt) => {
  if (job.do === 'fail') throw new JobProblem(job.sentence);
  if (job.do === 'say until when') return String(endsAt);
  if (job.do === 'throw') throw new Error('a secret of the inside');
  if (job.do === 'die') process.kill(process.pid, 'SIGSEGV');
  if (job.do === 'hang') for (;;) Math.random();
  if (job.do === 'grow')
    for (;;) {
      held.push(Buffer.alloc(job.bytes, 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  if (job.do === 'take') {
    held.push(Buffer.alloc(job.bytes, 1));
    // Longer than between two checks of its memory.
    await new Promise((resolve) => setTimeout(resolve, 600));
    return String(process.pid);
  }
  if (job.do === 'start') {
    const program = spawn('sleep', ['600'], { stdio: 'ignore' });
    tell(program.pid);
    await once(program, 'exit');
  }
  return job.do === 'answer' ? job.text : '';
});
