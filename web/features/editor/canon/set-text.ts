import type { FindNames } from '#book/canon/name-places.ts';

/** Where blocks show texts that are not the editor's prose: creatures, heads of spells and items, captions and titles. */
const SET_TEXT = '.stat-block, .headered > header, .picture figcaption, .title-field';
/** A line of such a text. A name may span several elements within a line. */
const LINE = 'h4, h5, p, td, th, figcaption > span, .title-words';
/** Controls of the editor, which hold no text of the book. */
const TOOLS = '.stat-block-foot, .block-tools';
const MARK = 'canon-name-set';

/** The line of set text that holds an element, or that lies below it if it is the field of a title. Null for prose and controls. */
export function setLineAround(element: Element): Element | null {
  if (!element.closest(SET_TEXT) || element.closest(TOOLS)) return null;
  return element.closest(LINE) ?? element.parentElement?.querySelector(':scope > .title-words') ?? null;
}

/** The lines of set text within a block. */
export function setLines(block: Element): Element[] {
  const roots = [...(block.matches(SET_TEXT) ? [block] : []), ...block.querySelectorAll(SET_TEXT)];
  const lines = roots.flatMap((root) => [...root.querySelectorAll(LINE)]);
  return lines.filter((line) => !line.closest(TOOLS));
}

/** The range of a line from one character to another. */
export function rangeOf(line: Element, from: number, to: number): Range {
  const range = document.createRange();
  range.selectNodeContents(line);
  for (const piece of piecesOf(line)) {
    if (piece.from <= from && from < piece.to) range.setStart(piece.text, from - piece.from);
    if (piece.from < to && to <= piece.to) range.setEnd(piece.text, to - piece.from);
  }
  return range;
}

/** Marks the names in the set texts of a block. Removes the earlier marks first. */
export function markSetNames(block: Element, find: FindNames): void {
  unmarkSetNames(block);
  for (const line of setLines(block)) {
    // Goes from the end, so that earlier offsets stay valid.
    for (const { from, to } of find(line.textContent).toReversed()) {
      for (const piece of piecesOf(line)) markPiece(piece, from, to);
    }
  }
}

/** Removes the marks of names from all set texts within an element. */
export function unmarkSetNames(within: Element): void {
  for (const mark of within.querySelectorAll(`.${MARK}`)) {
    const line = mark.parentElement;
    mark.replaceWith(...mark.childNodes);
    line?.normalize();
  }
}

interface Piece {
  text: Text;
  from: number;
  to: number;
}

/** The text nodes of a line, each with the range of characters that it holds. */
function piecesOf(line: Element): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let at = 0;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    pieces.push({ text, from: at, to: at + text.length });
    at += text.length;
  }
  return pieces;
}

/** Wraps the part of a name that a text node holds. */
function markPiece({ text, from: start, to: end }: Piece, from: number, to: number): void {
  const [first, last] = [Math.max(from, start), Math.min(to, end)];
  if (first >= last) return;
  const range = document.createRange();
  range.setStart(text, first - start);
  range.setEnd(text, last - start);
  const mark = document.createElement('span');
  mark.className = `canon-name ${MARK}`;
  range.surroundContents(mark);
}
