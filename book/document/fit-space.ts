import type { Node } from 'prosemirror-model';
import { schema } from './schema.ts';

/** Folds white space in a line as a browser shows it: one space between words, none at the ends or beside a line break. */
export function trimInline(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  let afterSpace = true;
  for (const node of nodes) {
    if (!node.isText) {
      dropTrailingSpace(result);
      result.push(node);
      afterSpace = true;
      continue;
    }
    const folded: string = (node.text ?? '').replace(/[ \t\n\r\f]+/g, ' ');
    const text: string = afterSpace && folded.startsWith(' ') ? folded.slice(1) : folded;
    if (text === '') continue;
    result.push(schema.text(text, node.marks));
    afterSpace = text.endsWith(' ');
  }
  dropTrailingSpace(result);
  while (result.at(-1)?.type.name === 'hardBreak') result.pop();
  return result;
}

function dropTrailingSpace(nodes: Node[]): void {
  const last = nodes.at(-1);
  if (!last?.isText || !last.text?.endsWith(' ')) return;
  nodes.pop();
  const text = last.text.slice(0, -1);
  if (text !== '') nodes.push(schema.text(text, last.marks));
  else dropTrailingSpace(nodes);
}
