import { CompilerMissing } from '#server/typeset/compiler.ts';
import { JobProblem, serveJobs } from '#server/workers/serve-jobs.ts';
import type { FontFacts } from '#domain/fonts/store-font.ts';
import { FontProblem, readFont, tryFont } from './read-font.ts';

// The entry point of the process that checks fonts, which may be made to attack the programs that read them.
serveJobs(async ({ bytes }: { bytes: Uint8Array }): Promise<FontFacts> => {
  const font = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const facts = readFont(font);
    tryFont(font);
    return facts;
  } catch (error) {
    const isForPeople = error instanceof FontProblem || error instanceof CompilerMissing;
    throw isForPeople ? new JobProblem(error.message, { cause: error }) : error;
  }
});
