import type { Project } from '#contract/projects.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { type BenchClient, startBench } from './client.ts';
import { openPerson, type Person } from './person.ts';
import { type BenchRow, ms } from './row.ts';
import { repeat } from './repeat.ts';
import { readSrd } from './srd.ts';
import { latencyRow } from './typesetting/rows.ts';
import { watched } from './typesetting/watch.ts';

const PEOPLE = 10;
const HEALTH_MS = 100;
const SAVE_MS = 250;

/** Ten people export the SRD at once while another one writes. */
export async function benchCrowd(): Promise<BenchRow[]> {
  const client = await startBench();
  try {
    const books: OwnBook[] = [];
    for (let n = 0; n < PEOPLE; n += 1) books.push(await openBook(client, `person${n}`));
    const writer = await openPerson(client, 'writer');
    const ended = new AbortController();
    const saves = repeat(writer.save, ended.signal);
    const { result, took, health } = await watched(client, () => Promise.all(books.map(exported))).finally(() =>
      ended.abort(),
    );
    const made = result.filter((isMade) => isMade).length;
    return [
      {
        name: `${PEOPLE} exports of the SRD at once`,
        ours: `${made} made in ${ms(took)}`,
        limit: 'all are made',
        ok: made === PEOPLE,
      },
      latencyRow('GET /api/health meanwhile', health, HEALTH_MS),
      latencyRow('Another person’s saves meanwhile', await saves, SAVE_MS),
    ];
  } finally {
    await client.close();
  }
}

interface OwnBook {
  owner: Person;
  id: string;
}

async function openBook(client: BenchClient, name: string): Promise<OwnBook> {
  const owner = await openPerson(client, name);
  const made = await owner.send('POST', '/projects', JSON.stringify({ title: 'SRD', book_type: 'player_supplement' }));
  const { data } = (await made.json()) as { data: Project };
  for (const { title, doc } of markdownToBook(readSrd(), 'srd-5.2.md').sections) {
    const answer = await owner.send(
      'POST',
      `/projects/${data.id}/sections`,
      JSON.stringify({ title, doc: doc.toJSON() }),
    );
    if (!answer.ok) throw new Error(`A section was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
  return { owner, id: data.id };
}

async function exported({ owner, id }: OwnBook): Promise<boolean> {
  const response = await owner.send('GET', `/projects/${id}/export/pdf`);
  await response.arrayBuffer();
  return response.ok;
}
