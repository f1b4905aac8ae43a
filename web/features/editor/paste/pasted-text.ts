import { Fragment, type Mark, type Node, type ResolvedPos, type Schema, Slice } from '@tiptap/pm/model';
import { markedWithin } from '../punctuation/written-marks.ts';

/** Plain text as paragraphs, one a line, in which signs that hug their words are marks. They have the marks of the place too. */
export function sliceFromText(text: string, $place: ResolvedPos): Slice {
  const { schema } = $place.doc.type;
  const marks = $place.marks();
  const lines = text.split(/(?:\r\n?|\n)+/);
  const paragraphs = lines.map((line) => schema.node('paragraph', null, inlineOf(schema, line, marks)));
  return Slice.maxOpen(Fragment.from(paragraphs));
}

/** Whether plain text has such signs. */
export function hasMarkedWords(text: string): boolean {
  return text.split('\n').some((line) => markedWithin(line).length > 0);
}

function inlineOf(schema: Schema, line: string, outer: readonly Mark[]): Node[] {
  const nodes: Node[] = [];
  let end = 0;
  const put = (words: string, marks: readonly Mark[]) => {
    if (words !== '') nodes.push(schema.text(words, marks));
  };
  for (const { at, signs, words, marks } of markedWithin(line)) {
    put(line.slice(end, at), outer);
    put(
      words,
      marks.reduce<readonly Mark[]>((set, name) => schema.mark(name).addToSet(set), outer),
    );
    end = at + words.length + 2 * signs.length;
  }
  put(line.slice(end), outer);
  return nodes;
}
