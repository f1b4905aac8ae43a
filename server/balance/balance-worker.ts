import { type BalanceReading, createBalanceReading } from '#domain/balance/read-balance.ts';
import { loadSrd } from '#server/srd/load-srd.ts';
import { serveJobs } from '#server/workers/serve.ts';
import type { BalanceAnswer, BalanceJob, SectionToRead } from './worker-balance.ts';

// The module of the process that reads the balance of books, one after the other.
const { creatures } = await loadSrd();
let reading: BalanceReading = createBalanceReading(creatures);

serveJobs(async (job: BalanceJob): Promise<BalanceAnswer> => {
  if (job.do === 'begin') reading = createBalanceReading(creatures);
  else read(job.sections);
  return job.do === 'end' ? reading.balance(job.usual, job.creatures) : null;
});

function read(sections: readonly SectionToRead[]): void {
  for (const { section, doc } of sections) {
    const text = Buffer.from(doc.buffer, doc.byteOffset, doc.byteLength).toString();
    for (const _ of reading.read(section, text));
  }
}
