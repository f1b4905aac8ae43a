import { element, type HtmlNode, serialiseHtml } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';

/**
 * The stored text of a section with its notes at its end, and a number where each belongs. `id` begins the ids of both. A press on either
 * leads to what its `data-leads-to` names: the page's own mark holds the secret of its link.
 */
export function withNumberedNotes(html: string, id: string): string {
  if (!html.includes('data-footnote')) return html;
  const notes: HtmlNode[][] = [];
  const numbered = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    nodes.map((node) => {
      if (typeof node === 'string') return node;
      if (!('data-footnote' in node.attrs)) return { ...node, children: numbered(node.children) };
      const number = notes.push(node.children);
      return element('sup', {}, way(`Note ${number}`, String(number), noteId(id, number), placeId(id, number)));
    });
  const text = numbered(parseHtml(html));
  const items = notes.map((words, index) =>
    element(
      'li',
      { id: noteId(id, index + 1), tabindex: -1 },
      words,
      ' ',
      way('Back to the text', '↑', placeId(id, index + 1)),
    ),
  );
  return serialiseHtml([...text, element('ol', { 'aria-label': 'Notes', class: 'notes' }, items)]);
}

function way(label: string, words: string, target: string, id?: string): HtmlNode {
  return element('button', { type: 'button', id, 'aria-label': label, 'data-leads-to': target }, words);
}

function noteId(id: string, number: number): string {
  return `note-${id}-${number}`;
}

function placeId(id: string, number: number): string {
  return `note-of-${id}-${number}`;
}
