import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { BookChecks } from '#contract/checks.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { type BenchClient, startBench } from '../client.ts';
import { type BenchRow, ms, percentile } from '../row.ts';
import { makeSrdProject } from '../srd.ts';
import { timed } from '../typesetting/watch.ts';

const WHOLE_MS = 1000;
const EDIT_MS = 50;
const EDITS = 40;

/**
 * The time to check the SRD (228,000 words) as an author's page requests it: the first time, with no section known, and after each edit of a
 * section of usual length and of the longest. For comparison, the time in which the same server sends the whole text of the book.
 */
export async function benchChecks(): Promise<BenchRow[]> {
  const client = await startBench();
  try {
    const { id } = await makeSrdProject(client);
    // Checking another book first keeps the worker's start out of the measurement.
    const other = await client.call<{ id: string }>('POST', '/projects', { title: 'Another', book_type: 'campaign' });
    await check(client, other.id);
    const { took: whole } = await timed(() => check(client, id));
    const { took: sent } = await timed(() => client.call('GET', `/projects/${id}`));
    const [usual, longest] = await sectionsByLength(client, id);
    const edits = {
      'a section of usual length': percentile(await checkAfterEdits(client, id, usual), 0.95),
      'its longest section': percentile(await checkAfterEdits(client, id, longest), 0.95),
    };
    return [
      {
        name: 'Check of the SRD, first time',
        ours: ms(whole),
        peer: ms(sent),
        ratio: whole / sent,
        limit: `${WHOLE_MS} ms`,
        ok: whole <= WHOLE_MS,
      },
      ...Object.entries(edits).map(([where, again]) => ({
        name: `Check of the SRD after an edit in ${where}, p95`,
        ours: ms(again),
        limit: `${EDIT_MS} ms`,
        ok: again <= EDIT_MS,
      })),
    ];
  } finally {
    await client.close();
  }
}

function check(client: BenchClient, id: string): Promise<BookChecks> {
  return client.call<BookChecks>('GET', `/projects/${id}/checks`);
}

/** The ids of a section that is shorter than most and of the longest. */
async function sectionsByLength(client: BenchClient, id: string): Promise<[usual: string, longest: string]> {
  const { content } = await client.call<ProjectOutline>('GET', `/projects/${id}/outline`);
  const byLength = content.sections.toSorted((one, two) => one.word_count - two.word_count);
  const [usual, longest] = [byLength[2], byLength.at(-1)];
  if (!usual || !longest) throw new Error('The book has no sections');
  return [usual.id, longest.id];
}

async function checkAfterEdits(client: BenchClient, id: string, sectionId: string): Promise<number[]> {
  const path = `/projects/${id}/sections/${sectionId}`;
  const { content: html } = await client.call<SectionWithDocument>('GET', path);
  const samples: number[] = [];
  for (let n = 0; n < EDITS; n += 1) {
    await client.call('PUT', path, { content: `${html}<p>Edit ${n}.</p>` });
    // Frees the long text built here, so that its collection is not counted as the server's time.
    collectGarbage();
    samples.push((await timed(() => check(client, id))).took);
  }
  // The first samples are left out, because the code is not compiled yet.
  return samples.slice(EDITS / 4);
}

/** Collects garbage now, so that this does not happen during a measurement. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
