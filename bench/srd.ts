import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { markdownToBook } from '#import/markdown-to-book.ts';
import type { Project } from '#contract/projects.ts';
import type { BenchClient } from './client.ts';

/** The System Reference Document 5.2 as Markdown, unchanged; NOTICE holds its attribution. */
const SRD_FILE = new URL('../scripts/srd/srd-5.2.md.br', import.meta.url);

export function readSrd(): string {
  return brotliDecompressSync(readFileSync(SRD_FILE)).toString('utf8');
}

/** The SRD as a project on the bench's server, with the HTML of its sections. */
export async function makeSrdProject(client: BenchClient): Promise<{ id: string; html: string }> {
  const draft = markdownToBook(readSrd(), 'srd-5.2.md');
  const { id } = await client.call<Project>('POST', '/projects', {
    title: 'System Reference Document',
    book_type: 'player_supplement',
  });
  let html = '';
  for (const { title, doc } of draft.sections) {
    const made = await client.call<{ content: string }>('POST', `/projects/${id}/sections`, {
      title,
      doc: doc.toJSON(),
    });
    html += `<section><h1>${title}</h1>${made.content}</section>\n`;
  }
  return { id, html };
}
