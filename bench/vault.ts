import { buildZip } from '#server/imports/testing/build-zip.ts';
import { vaultFiles } from './books/vault.ts';
import { type BenchClient, startBench } from './client.ts';
import { parseThroughDom } from './import.ts';
import { type BenchRow, ms } from './row.ts';
import { timed } from './typesetting/timed.ts';
import { watched } from './typesetting/watch.ts';

const NOTES = 2000;
const PICTURES = 500;
const LIMIT_MS = 20_000;
const MEMORY = 500_000_000;

interface ImportEvent {
  type: string;
  error?: string;
}

/**
 * A vault of Obsidian as a book, through the server, compared with the way by markdown-it, happy-dom and ProseMirror's parser for the same
 * notes. The peer follows no link, reads no picture and no creature, and stores nothing.
 */
export async function benchVault(): Promise<BenchRow[]> {
  const files = await vaultFiles(NOTES, PICTURES);
  const zip = await buildZip(files);
  const client = await startBench();
  try {
    const { result: events, took, peakBytes } = await watched(client, () => importVault(client, zip));
    const texts = files.flatMap(({ path, content }) => (path.endsWith('.md') ? [String(content)] : []));
    const { took: peer } = await timed(async () => texts.map(parseThroughDom));
    const progress = events.filter(({ type }) => type === 'progress').length;
    return [
      {
        name: `import of a vault: ${NOTES} notes, ${PICTURES} pictures, ${(zip.length / 1e6).toFixed(0)} MB`,
        ours: ms(took),
        peer: `${ms(peer)} (markdown-it, happy-dom)`,
        ratio: took / peer,
        limit: `under ${ms(LIMIT_MS)}`,
        ok: took < LIMIT_MS && events.at(-1)?.type === 'done',
      },
      {
        name: 'Peak memory of the import’s process',
        ours: peakBytes === null ? 'not measured here' : `${(peakBytes / 1e6).toFixed(0)} MB`,
        limit: `${MEMORY / 1e6} MB`,
        ok: peakBytes !== null && peakBytes < MEMORY,
      },
      {
        name: 'Progress told meanwhile',
        ours: `${progress} times`,
        limit: 'at least 10 times',
        ok: progress >= 10,
      },
    ];
  } finally {
    await client.close();
  }
}

/** What the server tells while it imports, in its order. */
async function importVault({ server, token }: BenchClient, zip: Uint8Array): Promise<ImportEvent[]> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(zip)]), 'Vault.zip');
  const response = await fetch(`${server.url}/api/projects/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    body: form,
  });
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  const events = lines.map((line) => JSON.parse(line.slice('data: '.length)) as ImportEvent);
  const failed = events.find(({ type }) => type === 'error');
  if (failed !== undefined || events.length === 0)
    throw new Error(`The import failed: ${failed?.error ?? response.status}`);
  return events;
}
