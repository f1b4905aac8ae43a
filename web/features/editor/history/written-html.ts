import { documentFromHtml } from '#book/document/parse.ts';
import { element, type HtmlNode, serialiseHtml } from '#book/document/html/html-tree.ts';
import { writeFragment } from '#book/document/html/to-html.ts';
import type { WrittenSpan } from '#contract/history.ts';
import type { ShownWriter } from './writers.ts';

/** A text as HTML, through the gate, in which the words of each writer can be told apart. */
export function writtenHtml(content: string, spans: readonly WrittenSpan[], writers: readonly ShownWriter[]): string {
  const known = new Map(writers.map((writer) => [writer.userId, writer]));
  const left = spans.map((span) => ({ ...span }));

  function text(words: string): HtmlNode[] {
    const nodes: HtmlNode[] = [];
    let at = 0;
    while (at < words.length) {
      const span = left[0];
      const length = Math.min(span?.length ?? Number.POSITIVE_INFINITY, words.length - at);
      const writer = known.get(span?.user_id ?? '');
      const part = words.slice(at, at + length);
      nodes.push(writer ? marked(part, writer) : part);
      at += length;
      if (!span) continue;
      span.length -= length;
      if (span.length === 0) left.shift();
    }
    return nodes;
  }

  return serialiseHtml(writeFragment(documentFromHtml(content).content, { text }));
}

function marked(words: string, { name, colour, line }: ShownWriter): HtmlNode {
  return element('span', { 'data-writer': line, title: name, style: `--writer:${colour}` }, words);
}
