import type { Mark, Node } from 'prosemirror-model';
import { cleanLine, cleanText } from '#book/text/normalize-text.ts';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { hardBreak } from '#book/document/blocks/breaks.ts';
import { emphasisRuns, markRuns } from '#book/document/print/text-runs.ts';
import { link, markName } from '#book/document/marks.ts';
import type { PrintedMarkName } from '#book/document/nodes.ts';
import type { Direction } from '#book/layout/language-tag.ts';
import { fileLink } from '../file-link.ts';
import type { PageReference } from '../link-targets.ts';
import type { SpokenImage } from '../absent-image.ts';
import type { DocxInline, DocxPage, DocxParagraph, DocxStyle, DocxText } from './docx-description.ts';
import type { StatedBlocks } from './docx-stated.ts';

/** The text of a block with its marks. */
export function inline(node: Node, scope: InlineScope): DocxInline[] {
  // Where there is a link, it is the outermost mark.
  return markRuns(node.children, 0).flatMap(({ mark, nodes }): DocxInline[] => {
    const content = nodes.flatMap((part) => [...scope.bookmark(part), partOf(part, scope)]);
    const href = mark ? hrefOf(mark) : null;
    return href === null ? content : [{ kind: 'link', href, content }];
  });
}

/** What a line asks of the document around it. */
interface InlineScope {
  bookmark(node: Node): DocxInline[];
  reference(reference: PageReference): DocxInline;
}

function partOf(node: Node, { reference }: InlineScope): DocxInline {
  if (hardBreak.is(node)) return { kind: 'break' };
  if (footnote.is(node)) return { kind: 'footnote', content: emphasised(footnote.attrs(node).text) };
  if (pageReference.is(node)) return reference(pageReference.attrs(node));
  return marked(node.text ?? '', node.marks);
}

/** A field of a stat block, or a footnote: text with *italic* and **bold** in it. */
export function emphasised(text: string): DocxInline[] {
  return emphasisRuns(text).map((run) =>
    run.text === '\n' ? { kind: 'break' } : plain(run.text, { bold: run.bold, italic: run.italic }),
  );
}

/** Text as it stands, without what no XML file can hold. */
export function plain(text: string, marks: Omit<DocxText, 'kind' | 'text'> = {}): DocxText {
  return { kind: 'text', text: cleanText(text), ...marks };
}

/** A paragraph of a single text; none where there is no text. */
export function line(style: DocxStyle, text: string): DocxParagraph[] {
  return text.trim() === '' ? [] : [{ kind: 'paragraph', style, content: [plain(text)] }];
}

/** A paragraph of a text on one line, or of `otherwise` where it is empty; none where both are. */
export function titleLine(style: DocxStyle, text: string, otherwise = ''): DocxParagraph[] {
  const shown = cleanLine(text) || otherwise;
  return shown === '' ? [] : [{ kind: 'paragraph', style, content: [plain(shown)] }];
}

/** What each mark does to a run of text; a link stands around it. */
const RUN_MARKS = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strike',
  superscript: 'superscript',
  subscript: 'subscript',
  code: 'code',
  link: null,
  indexed: null,
} as const satisfies Record<PrintedMarkName, keyof DocxText | null>;

function marked(text: string, marks: readonly Mark[]): DocxText {
  const run = {
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    superscript: false,
    subscript: false,
    code: false,
  };
  for (const mark of marks) {
    const name = RUN_MARKS[markName(mark)];
    if (name !== null) run[name] = true;
  }
  return plain(text, run);
}

function hrefOf(mark: Mark): string | null {
  return markName(mark) === 'link' ? fileLink(link.attrs(mark).href) : null;
}

/** What a block needs to know of the place where it stands. */
export interface DocxScope extends InlineScope {
  /** The style of ordinary text here. */
  text: DocxStyle;
  page: DocxPage;
  /** The paragraph of the section whose first letter is large; null where none is. */
  largeOpening: Node | null;
  /** Width of the text here. */
  room: number;
  /** How far the text stands in from the left edge of its page, box or cell. */
  indent: number;
  /** How many lists it stands in. */
  depth: number;
  /** Inside a box, a list or a cell, where no page can begin. */
  nested: boolean;
  /** The level of a heading, 2 to 6, by its author's. */
  headingLevel(authorLevel: number): number;
  /** The direction of a block that runs the other way than what stands around it; null for others. */
  turnOf(node: Node): Direction | null;
  /** A number for the next list, unused so far. */
  nextList(): number;
  /** The size of an image in pixels; null where its bytes are not available. */
  image(address: string): { width: number; height: number } | null;
  /** What the document states of its blocks. */
  stated: StatedBlocks;
  onAbsentImage(image: SpokenImage): void;
}

/** The inside of a cell or box of this width, with text in this style. */
export function cellScope(scope: DocxScope, text: DocxStyle, width: number): DocxScope {
  return { ...scope, text, room: Math.max(400, width), indent: 0, nested: true };
}

/** The same place, this much further in. */
export function indentedScope(scope: DocxScope, indent: number, text: DocxStyle): DocxScope {
  return {
    ...scope,
    text,
    indent: scope.indent + indent,
    room: Math.max(400, scope.room - indent),
    nested: true,
  };
}
