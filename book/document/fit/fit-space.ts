import type { Node } from 'prosemirror-model';
import { hardBreak } from '../blocks/hard-break.ts';
import { schema } from '../schema.ts';

/** A character that is no white space. */
const WORD = /[^ \t\n\r\f]/;

/** Folds white space in a line as a browser shows it: one space between words, none at the ends or beside a line break. */
export function trimInline(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  let afterSpace = true;
  for (const node of nodes) {
    if (!node.isText) {
      const breaksLine = hardBreak.is(node);
      if (breaksLine) dropTrailingSpace(result);
      result.push(node);
      afterSpace = breaksLine;
      continue;
    }
    const folded: string = (node.text ?? '').replace(/[ \t\n\r\f]+/g, ' ');
    const text: string = afterSpace && folded.startsWith(' ') ? folded.slice(1) : folded;
    if (text === '') continue;
    result.push(schema.text(text, node.marks));
    afterSpace = text.endsWith(' ');
  }
  dropTrailingSpace(result);
  while (hardBreak.is(result.at(-1))) result.pop();
  return result;
}

/** Drops white space and line breaks at the ends of a line, and keeps all that is within. */
export function trimEnds(nodes: readonly Node[]): Node[] {
  const start = nodes.findIndex(holdsText);
  const end = nodes.findLastIndex(holdsText);
  return nodes.slice(Math.max(start, 0), end + 1).map((node, index) => {
    const text = node.text ?? '';
    if (!node.isText) return node;
    const from = index === 0 ? text.search(WORD) : 0;
    const to = start + index === end ? lastWordEnd(text) : text.length;
    return from === 0 && to === text.length ? node : schema.text(text.slice(from, to), node.marks);
  });
}

function holdsText(node: Node): boolean {
  return WORD.test(node.text ?? '') || (!node.isText && !hardBreak.is(node));
}

/** Where the white space at the end of a text begins. A pattern such as /\s+$/ would take quadratic time on many spaces. */
function lastWordEnd(text: string): number {
  let end = text.length;
  while (end > 0 && !WORD.test(text.charAt(end - 1))) end -= 1;
  return end;
}

function dropTrailingSpace(nodes: Node[]): void {
  const last = nodes.at(-1);
  if (!last?.isText || !last.text?.endsWith(' ')) return;
  nodes.pop();
  const text = last.text.slice(0, -1);
  if (text !== '') nodes.push(schema.text(text, last.marks));
  else dropTrailingSpace(nodes);
}
