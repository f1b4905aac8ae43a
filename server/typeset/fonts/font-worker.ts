import { CompilerMissing } from '#server/typeset/compiler.ts';
import { JobProblem, serveJobs } from '#server/workers/serve-jobs.ts';
import type { FontFacts } from '#domain/fonts/store-font.ts';
import { FontProblem, readFont, tryFont } from './read-font.ts';

// The module of the process that judges fonts, which may be made to harm whoever reads them.
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
