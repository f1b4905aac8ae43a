import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { hardBreak } from '#book/document/blocks/breaks.ts';
import { isRaised, wordsInPlace } from '#book/document/document-words.ts';
import { indexTerms } from '#book/sections/named-part.ts';
import { emphasisRuns } from '#book/document/print/text-runs.ts';
import { link, markName } from '#book/document/marks.ts';
import type { PrintedMarkName } from '#book/document/nodes.ts';
import { fileLink } from '../file-link.ts';
import { CUT, LONGEST_PARAGRAPH } from './text-writer.ts';
import { stringLiteral } from './typst-markup.ts';
import type { Scope } from './typst-scope.ts';

/** The text of a block, with its marks, as Typst markup. */
export function inline(node: Node, scope: Scope): string {
  return runs(node, ({ text }) => scope.text(text), scope);
}

/**
 * The text of a paragraph. Its last word is not hyphenated, so that no fragment of it is alone on a line. A paragraph that surely fits on one
 * line does not need this.
 */
export function paragraph(node: Node, scope: Scope): string {
  if (scope.ragged || node.content.size < ONE_LINE) return inline(node, scope);
  return runs(node, ({ text, isLast }) => (isLast ? lastWordWhole(text, scope) : scope.text(text)), scope);
}

/** Fewer characters than a line of any column holds. */
const ONE_LINE = 20;
/** A longer word, or a text in a script without spaces, must be breakable. */
const LONGEST_WHOLE = 30;
/** The space before a last word that is too short to stand alone on a line. */
const RUNT_SPACE = / (?=\S{1,4}$)/gm;

/** Text of a paragraph or of several lines, in which no short last word can be alone on a line. */
export function withoutRunt(text: string): string {
  return text.length < ONE_LINE ? text : text.replace(RUNT_SPACE, '\u00a0');
}

function lastWordWhole(text: string, scope: Scope): string {
  const joined = withoutRunt(text);
  const start = Math.max(joined.trimEnd().lastIndexOf(' '), joined.lastIndexOf('\u2014')) + 1;
  const word = joined.slice(start);
  if (word.length > LONGEST_WHOLE || !/\p{L}{4}/u.test(word)) return scope.text(joined);
  return `${scope.text(joined.slice(0, start))}#w[${scope.text(word)}];`;
}

interface Run {
  text: string;
  isLast: boolean;
}

/** A dash at the beginning of a run stays on the line of the word before it, which has other marks. */
const DASH = /^\u2014+/;
const WORD_BEFORE_DASH = /[^\s\u2014]{1,16}$/;

function runs(node: Node, write: (run: Run) => string, scope: Scope): string {
  const { children } = node;
  let markup = '';
  let joined = '';
  let length = 0;
  const terms = indexTerms(node);
  for (const [index, child] of children.entries()) {
    const term = terms.get(index);
    if (term !== undefined) markup += scope.parts.indexed(term);
    const next = children[index + 1];
    length += child.nodeSize;
    if (length > LONGEST_PARAGRAPH && index > 0) {
      markup += CUT;
      length = child.nodeSize;
    }
    const dash = DASH.exec(next?.text ?? '')?.[0] ?? '';
    const text = (child.text ?? '').slice(joined.length);
    const word = dash === '' ? '' : (WORD_BEFORE_DASH.exec(text)?.[0] ?? '');
    if (!child.isText) markup += marked(inlineNode(child, scope), child.marks);
    const own = text.slice(0, text.length - word.length);
    if (own !== '') markup += marked(write({ text: own, isLast: next === undefined }), child.marks);
    joined = word === '' ? '' : dash;
    if (next !== undefined && joined !== '') {
      markup += `#box[${marked(scope.text(word), child.marks)}${marked(scope.text(dash), next.marks)}];`;
    }
  }
  return markup;
}

/**
 * The text of a heading, which is repeated in the contents and bookmarks. The parts that may be in the book only once are separate: `before`
 * has the anchors for the index, and `notes` the signs of footnotes.
 */
export function headingText(node: Node, scope: Scope): { before: string; markup: string; notes: string } {
  const notes = node.children.filter(footnote.is);
  const plain = node.copy(Fragment.from(node.children.filter((child) => !footnote.is(child)).flatMap(asBookmarked)));
  const before = [...indexTerms(plain).values()].map((term) => scope.parts.indexed(term)).join('');
  const markup = inline(plain, { ...scope, parts: { ...scope.parts, indexed: () => '' } });
  return { before, markup, notes: notes.map((note) => inlineNode(note, scope)).join('') };
}

/**
 * Bookmarks have no marks and no line breaks. Superscripts and subscripts become Unicode characters if these exist, and a space, invisible in
 * the text, is put before a line break.
 */
function asBookmarked(node: Node): Node[] {
  const { schema } = node.type;
  if (hardBreak.is(node)) return [schema.text(' '), node];
  const words = node.isText ? wordsInPlace(node) : '';
  const isOneSignEach = words !== '' && words !== node.text && !/^[_^]\(/.test(words);
  return isOneSignEach
    ? [
        schema.text(
          words,
          node.marks.filter((mark) => !isRaised(mark)),
        ),
      ]
    : [node];
}

/** An inline node other than text. */
function inlineNode(node: Node, scope: Scope): string {
  if (hardBreak.is(node)) return '#linebreak();';
  if (footnote.is(node)) return `#note[${emphasised(footnote.attrs(node).text, scope)}];`;
  return scope.parts.reference(pageReference.attrs(node));
}

/** A field of a stat block, or a footnote: text with *italic* and **bold** in it. */
export function emphasised(text: string, scope: Scope): string {
  return emphasisRuns(text)
    .map((run) => {
      if (run.text === '\n') return '#linebreak();';
      const plain = scope.text(run.text);
      const sloped = run.italic ? `#emph[${plain}];` : plain;
      return run.bold ? `#strong[${sloped}];` : sloped;
    })
    .join('');
}

/** A content block that shows the text, or `none` for an empty text. */
export function contentOrNone(text: string, scope: Scope): string {
  return text.trim() === '' ? 'none' : `[${scope.text(text)}]`;
}

/** The outermost mark comes first, so wrapping begins with the last. */
function marked(markup: string, marks: readonly Mark[]): string {
  return marks.reduceRight((inner, mark) => MARK_WRITERS[markName(mark)](inner, mark), markup);
}

const MARK_WRITERS: Readonly<Record<PrintedMarkName, (inner: string, mark: Mark) => string>> = {
  link: (inner, mark) => linked(inner, link.attrs(mark).href),
  indexed: (inner) => inner,
  bold: (inner) => `#strong[${inner}];`,
  italic: (inner) => `#emph[${inner}];`,
  underline: (inner) => `#underline[${inner}];`,
  strike: (inner) => `#strike[${inner}];`,
  superscript: (inner) => `#super[${inner}];`,
  subscript: (inner) => `#sub[${inner}];`,
  code: (inner) => `#code[${inner}];`,
};

/** An incomplete address, or one that leads into the web application, is plain text. */
function linked(inner: string, href: string): string {
  const address = fileLink(href);
  return address === null ? inner : `#link(${stringLiteral(address)})[${inner}];`;
}

/** Marks that must not be divided: each piece would become a separate link or index entry. */
const WHOLE_MARKS = new Set(['link', 'indexed']);

/** A paragraph cut after its spaces. The text beyond this many letters stays in one piece. */
export function wordsOf(text: Node, letters: number): Node[] {
  const cuts: number[] = [0];
  text.forEach((child, offset) => {
    if (!child.isText || isWhole(child)) return;
    for (const { index } of (child.text ?? '').matchAll(/ (?=\S)/g)) cuts.push(offset + index + 1);
  });
  const near = cuts.filter((cut) => cut < letters);
  return near.map((cut, index) => text.cut(cut, near[index + 1]));
}

/** Whether a text must stay in one piece. */
export function isWhole({ marks }: Node): boolean {
  return marks.some((mark) => WHOLE_MARKS.has(markName(mark)));
}
