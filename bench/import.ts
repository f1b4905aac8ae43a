import { DOMParser as DocumentParser, Schema } from 'prosemirror-model';
import { Window } from 'happy-dom';
import MarkdownIt from 'markdown-it';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { type BenchRow, ms } from './row.ts';
import { readSrd } from './srd.ts';

/** The limit of our time as a share of the peer's time. */
const LIMIT = 0.3;

/**
 * Import of the SRD 5.2 as a book, compared with the usual way from Markdown to a ProseMirror document on a server: HTML by
 * markdown-it, a DOM by happy-dom, ProseMirror's own parser. The peer recognises no blocks of the game and writes no canonical HTML.
 */
export async function benchImport(): Promise<BenchRow[]> {
  const text = readSrd();
  const ours = best(() => markdownToBook(text, 'srd-5.2.md'));
  const peer = best(() => parseThroughDom(text));
  return [
    {
      name: 'import of the SRD 5.2 (261,000 words)',
      ours: ms(ours),
      peer: `${ms(peer)} (markdown-it, happy-dom)`,
      ratio: ours / peer,
      limit: `${LIMIT} of it`,
      ok: ours / peer <= LIMIT,
    },
  ];
}

/** The fastest of five runs, in milliseconds. Both are compiled by then, as in a running server. */
function best(run: () => unknown): number {
  return Math.min(...Array.from({ length: 5 }, () => time(run)));
}

function time(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** A document by markdown-it, happy-dom and ProseMirror's own parser. */
function parseThroughDom(markdown: string): unknown {
  const { document } = new Window();
  document.body.innerHTML = new MarkdownIt({ html: true, linkify: true }).render(markdown);
  return DocumentParser.fromSchema(plainSchema()).parse(
    document.body as unknown as Parameters<DocumentParser['parse']>[0],
  );
}

/** The blocks of plain Markdown. */
function plainSchema(): Schema {
  const block = (content: string, ...tags: string[]) => ({
    content,
    group: 'block',
    parseDOM: tags.map((tag) => ({ tag })),
  });
  return new Schema({
    nodes: {
      doc: { content: 'block+' },
      paragraph: block('inline*', 'p'),
      heading: block('inline*', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'),
      blockquote: block('block+', 'blockquote'),
      list: block('item+', 'ul', 'ol'),
      item: { content: 'block+', parseDOM: [{ tag: 'li' }] },
      table: block('row+', 'table'),
      row: { content: 'cell+', parseDOM: [{ tag: 'tr' }] },
      cell: { content: 'block+', parseDOM: [{ tag: 'td' }, { tag: 'th' }] },
      text: { group: 'inline' },
    },
    marks: { strong: { parseDOM: [{ tag: 'strong' }] }, em: { parseDOM: [{ tag: 'em' }] } },
  });
}
