import type { Node } from 'prosemirror-model';
import { type Direction, directionOfText } from '#book/layout/language-tag.ts';
import { isInset, type PrintForm } from '#book/document/print/print-form.ts';
import { drawing, fitImage } from './images.ts';
import { inline } from './inline.ts';
import { array } from './literal.ts';
import { narrowScope, type Scope } from './scope.ts';
import { wordsOf } from './words.ts';

/** The most of a column's width and height that an image takes beside its text. */
const WIDTH = 0.42;
const HEIGHT = 0.4;
/** The height of a line and the width of a letter, in em of the text; estimates that rather give too much text than too little. */
const LINE_EM = 1.2;
const LETTER_EM = 0.35;
/** In letters: a caption, and more, stands below the image. */
const SPARE = 250;
/** Words with more letters get places to break, beside an image. */
const LONG_WORD = 12;

/**
 * An image at a side of its column, and the paragraphs that follow, as far as they may stand beside it: how much of them has room there
 * is measured by the template, which gets the words one by one. Null where the form is none, or has no paragraph to stand beside.
 */
export function insetBlock(form: PrintForm, following: readonly PrintForm[], scope: Scope): Inset | null {
  if (form.form !== 'image' || !isInset(form.placement) || scope.nested) return null;
  const image = scope.image(form.address);
  if (image === null || following[0]?.form !== 'paragraph') return null;
  if (image.isFlattened) scope.onFlattenedImage(form, false);
  const { columnHeight, sizes } = scope.page;
  const { width, height } = fitImage(image, { width: scope.room * WIDTH, height: columnHeight * HEIGHT }, 1);
  const perLine = (scope.room - width) / (sizes.text * LETTER_EM);
  const directionOf = ({ textContent }: Node) => directionOfText(textContent) ?? scope.direction;
  const texts = firstTexts(following, SPARE + perLine * (height / (sizes.text * LINE_EM)), directionOf);
  const direction = directionOf(following[0].text);
  const turned = direction === scope.direction ? '' : `, direction: ${direction}`;
  const narrow = narrowScope({ ...scope, direction }, LONG_WORD);
  const words = texts.map(({ text, letters }) =>
    array(wordsOf(text, letters).map((word) => `[${inline(word, narrow)}]`)),
  );
  const drawn = drawing(form, { image, scope }, width, height);
  const markup = `#inset(plan, ${scope.pictureNumber()}, ${form.placement}, ${array(words)}, ${drawn}${turned});`;
  return { markup, taken: texts.length };
}

interface Inset {
  markup: string;
  /** How many of the following blocks it holds. */
  taken: number;
}

/**
 * The paragraphs that come first and run in the direction of the first of them, with about so many letters, and how many of each may stand
 * beside the image.
 */
function firstTexts(
  following: readonly PrintForm[],
  letters: number,
  directionOf: (text: Node) => Direction,
): { text: Node; letters: number }[] {
  const texts: { text: Node; letters: number }[] = [];
  let rest = letters;
  for (const form of following) {
    const [first] = texts;
    if (form.form !== 'paragraph' || rest <= 0) break;
    if (first && directionOf(form.text) !== directionOf(first.text)) break;
    texts.push({ text: form.text, letters: rest });
    rest -= form.text.content.size;
  }
  return texts;
}
