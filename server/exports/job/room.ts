import { totalmem } from 'node:os';
import type { ExportJob, Sent } from './job.ts';

/** The SRD and four times the SRD took 405 bytes for each byte of their documents; the rest is for books of more tables. */
const BYTES_EACH = 500;
/** The share of the machine that one book may take, so that the server and its database have theirs. */
const SHARE = 0.5;

/** The memory that setting a book may take, in bytes: a thick one needs more than others, as far as the machine has it. */
export function roomFor({ sections }: Pick<Sent<ExportJob>, 'sections'>, machineBytes = memoryHere()): number {
  const written = sections.reduce((bytes, { doc }) => bytes + doc.bytes, 0);
  return Math.min(BYTES_EACH * written, SHARE * machineBytes);
}

/** What this process may use at most: of a container, less than the machine has. */
function memoryHere(): number {
  return Math.min(process.constrainedMemory(), totalmem());
}
