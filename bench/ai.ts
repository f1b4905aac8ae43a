import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { STREAMS, WORDS } from './ai/pace.ts';
import { type Arrivals, type Call, readStreams } from './ai/streams.ts';
import { type BenchClient, startBench } from './client.ts';
import { openPerson } from './person.ts';
import { type BenchRow, ms, percentile } from './row.ts';

const PEOPLE = 20;
const FIRST_MS = 100;
const STALL_MS = 250;
const PEER = 'streamText of the SDK';
const ADVENTURE = new URL('books/adventure/adventure.md', import.meta.url);

/** A hundred texts that a service of language models writes at once, each for a book of its author. */
export async function benchAi(): Promise<BenchRow[]> {
  const provider = await startProcess('ai/provider-main.ts');
  const peer = await startProcess('ai/peer-main.ts', provider.url);
  const client = await startBench({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'bench', AI_BASE_URL: provider.url });
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => callOf(client, `writer${n}`)));
    const calls = Array.from({ length: STREAMS }, (_, n) => people[n % PEOPLE] as Call);
    const peers = calls.map((): Call => ({ url: peer.url, headers: {}, body: '{}' }));
    // Neither is measured cold.
    await readStreams(calls.slice(0, PEOPLE));
    await readStreams(peers.slice(0, PEOPLE));
    return rows(await readStreams(calls), await readStreams(peers));
  } finally {
    await client.close();
    for (const { child } of [peer, provider]) child.disconnect();
  }
}

function rows(ours: Arrivals, peer: Arrivals): BenchRow[] {
  const row = (name: string, of: (arrivals: Arrivals) => number, limit: number): BenchRow => ({
    name: `${STREAMS} texts at once: ${name}; peer: ${PEER}`,
    ours: ms(of(ours)),
    peer: ms(of(peer)),
    ratio: of(ours) / of(peer),
    limit: `≤ ${limit} ms`,
    ok: of(ours) <= limit,
  });
  return [
    row('first word, p50', ({ firsts }) => percentile(firsts, 0.5), FIRST_MS),
    row('first word, p95', ({ firsts }) => percentile(firsts, 0.95), FIRST_MS),
    row('longest delay of any word', ({ longest }) => longest, STALL_MS),
    {
      name: `${STREAMS} texts at once: words that arrive`,
      ours: `${ours.words}`,
      limit: `${STREAMS * WORDS}`,
      ok: ours.words === STREAMS * WORDS,
    },
  ];
}

/** A call that asks for a text for a section of a person's own book. */
async function callOf(client: BenchClient, name: string): Promise<Call> {
  const { token, projectId, send } = await openPerson(client, name);
  for (const { title, doc } of markdownToBook(readFileSync(ADVENTURE, 'utf8'), 'adventure.md').sections) {
    const body = JSON.stringify({ title, doc: doc.toJSON() });
    const answer = await send('POST', `/projects/${projectId}/sections`, body);
    await answer.arrayBuffer();
  }
  const asked = {
    prompt: 'A scene at the old lighthouse in which the keeper tells what she saw',
    section_type: 'lore',
    book_type: 'full_campaign',
    variant: 'quick',
    project_id: projectId,
  };
  return {
    url: `${client.server.url}/api/generation/content`,
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    body: JSON.stringify(asked),
  };
}

async function startProcess(file: string, ...given: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(new URL(file, import.meta.url), given);
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
}
