import { Fragment, type Mark, type Node, type ResolvedPos, type Schema, Slice } from '@tiptap/pm/model';
import { isHomebrewery } from '#book/formats/markdown/homebrewery/homebrewery.ts';
import { markedWithin } from './typed-marks.ts';

/** Plain text as paragraphs, one for each line. Markdown signs directly around words become marks. The marks of the place apply too. */
export function sliceFromText(text: string, $position: ResolvedPos): Slice {
  const { schema } = $position.doc.type;
  const marks = $position.marks();
  const lines = text.split(/(?:\r\n?|\n)+/);
  const paragraphs = lines.map((line) => schema.node('paragraph', null, inlineOf(schema, line, marks)));
  return Slice.maxOpen(Fragment.from(paragraphs));
}

/** Whether plain text has Markdown signs directly around words. */
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

const SIGNS: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /^[ \t]*[-*+] \S.*\n\s*[-*+] \S/m,
  /^[ \t]*\d{1,3}[.)] \S.*\n\s*\d{1,3}[.)] \S/m,
  /^[ \t]*[-*+] \[[ x]\] /im,
  /^> ?\S/m,
  /^(```|~~~)/m,
  /^\|.+\|\s*\n\|? ?:?-{2,}/m,
  /\*\*[^*\s][^*]*(?<!\s)\*\*/,
  /\[[^\][\n]+\]\((?:https?:|mailto:)[^)\s]{1,2000}\)/,
];

/** Whether plain text is probably Markdown: it has at least one sign that ordinary prose does not have. */
export function looksLikeMarkdown(text: string): boolean {
  return isHomebrewery(text) || SIGNS.some((sign) => sign.test(text));
}

/** The lines that every stat block has: armor class, hit points, and the size or the scores. */
const CREATURE_LINES: readonly RegExp[] = [
  /^(?:armou?r class|ac)\b.*\d/i,
  /^(?:hit points|hp)\b/i,
  /^(?:tiny|small|medium|large|huge|gargantuan|str(?:ength)?|ability scores)\b/i,
];

/** Whether plain text probably holds a creature's stat block, as copied from a PDF. */
export function looksLikeStatBlock(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return CREATURE_LINES.every((wanted) => lines.some((line) => wanted.test(line)));
}
