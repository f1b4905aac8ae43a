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
  // If there is a link, it is the outermost mark.
  return markRuns(node.children, 0).flatMap(({ mark, nodes }): DocxInline[] => {
    const content = nodes.flatMap((part) => [...scope.bookmark(part), partOf(part, scope)]);
    const href = mark ? hrefOf(mark) : null;
    return href === null ? content : [{ kind: 'link', href, content }];
  });
}

/** What inline text needs from the document around it. */
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

/** Text without the characters that XML cannot hold. */
export function plain(text: string, marks: Omit<DocxText, 'kind' | 'text'> = {}): DocxText {
  return { kind: 'text', text: cleanText(text), ...marks };
}

/** A paragraph of a single text, or nothing if the text is empty. */
export function line(style: DocxStyle, text: string): DocxParagraph[] {
  return text.trim() === '' ? [] : [{ kind: 'paragraph', style, content: [plain(text)] }];
}

/** A paragraph of a text on one line, or of `otherwise` if it is empty; nothing if both are. */
export function titleLine(style: DocxStyle, text: string, otherwise = ''): DocxParagraph[] {
  const shown = cleanLine(text) || otherwise;
  return shown === '' ? [] : [{ kind: 'paragraph', style, content: [plain(shown)] }];
}

/** The property that each mark sets on a run of text. A link is an element around it instead. */
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

/** What a block needs to know about its surroundings. */
export interface DocxScope extends InlineScope {
  /** The style of ordinary text here. */
  text: DocxStyle;
  page: DocxPage;
  /** The paragraph of the section that has a drop cap; null if none has. */
  largeOpening: Node | null;
  /** Width of the text here. */
  room: number;
  /** The indent of the text from the left edge of its page, box or cell. */
  indent: number;
  /** The number of lists around it. */
  depth: number;
  /** Whether it is inside a box, list or cell, where no page can begin. */
  nested: boolean;
  /** The level of a heading in the document, 2 to 6, from the author's level. */
  headingLevel(authorLevel: number): number;
  /** The direction of a block that differs from the blocks around it; null for others. */
  turnOf(node: Node): Direction | null;
  /** The next unused number of a list. */
  nextList(): number;
  /** The size of an image in pixels; null where its bytes are not available. */
  image(address: string): { width: number; height: number } | null;
  /** What the document says of its blocks. */
  stated: StatedBlocks;
  onAbsentImage(image: SpokenImage): void;
}

/** The inside of a cell or box of this width, with text in this style. */
export function cellScope(scope: DocxScope, text: DocxStyle, width: number): DocxScope {
  return { ...scope, text, room: Math.max(400, width), indent: 0, nested: true };
}

/** The scope moved in by this indent. */
export function indentedScope(scope: DocxScope, indent: number, text: DocxStyle): DocxScope {
  return {
    ...scope,
    text,
    indent: scope.indent + indent,
    room: Math.max(400, scope.room - indent),
    nested: true,
  };
}
