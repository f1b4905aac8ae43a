import type { Node } from 'prosemirror-model';
import { type ImagePlacement, isInset, type PrintForm } from '#book/document/print/print-form.ts';
import { TALLEST_IMAGE } from '#book/layout/page-sizes.ts';
import { type Direction, directionOfText } from '#book/layout/language-tag.ts';
import { contentOrNone, inline, wordsOf } from './typst-inline.ts';
import { type AcrossAt, acrossPage, array, stringLiteral } from './typst-markup.ts';
import { narrowScope, type Scope } from './typst-scope.ts';
import type { TypstImage } from './typst-book.ts';

/** Points per pixel of an image in its natural size. No image is drawn larger. */
const POINTS_PER_PIXEL = 0.75;
/** The largest share of a page's height for an image that is alone on it with its caption. */
const TALLEST_LEAF = 0.94;

type ImageForm = PrintForm<'image'>;

/** An image. If its bytes are not available, its alternative text in a frame. */
export function imageBlock(form: ImageForm, scope: Scope): string {
  const image = scope.image(form.address);
  if (!image) return absentImage(form, scope);
  if (image.isFlattened) scope.onFlattenedImage(form, scope.nested);
  return scope.nested
    ? `#picture(${inColumn(form, { image, scope })});`
    : PLACED[form.placement](form, { image, scope });
}

interface Shown {
  image: TypstImage;
  scope: Scope;
}

const PLACED: Readonly<Record<ImagePlacement, (form: ImageForm, shown: Shown) => string>> = {
  here: inPlace,
  top: (form, shown) => floated('top', form, shown),
  bottom: (form, shown) => floated('bottom', form, shown),
  page: leaf,
  bleed,
  // Used when no text can stand beside the image.
  left: (form, shown) => `#picture(${inColumn(form, shown)}, side: left);`,
  right: (form, shown) => `#picture(${inColumn(form, shown)}, side: right);`,
};

function inPlace(form: ImageForm, { image, scope }: Shown): string {
  const span = spanOf(form, scope);
  const numbered = `plan, ${scope.pictureNumber()}, ${sized(form, { image, scope }, span ?? scope.room)}`;
  return span === null ? `#flowing-picture(${numbered});` : acrossPage(`#wide-picture(${numbered});`);
}

function floated(at: Extract<AcrossAt, 'top' | 'bottom'>, form: ImageForm, { image, scope }: Shown): string {
  const span = spanOf(form, scope);
  const drawn = `#picture(${sized(form, { image, scope }, span ?? scope.room)});`;
  return span === null ? `#floated(${at})[${drawn}];` : acrossPage(drawn, at);
}

/** An image on its own page. */
function leaf(form: ImageForm, { image, scope }: Shown): string {
  const { pageWidth, columnHeight } = scope.page;
  const { width, height } = fitImage(image, { width: pageWidth, height: columnHeight }, TALLEST_LEAF);
  return acrossPage(`#picture(${drawing(form, { image, scope }, width, height)});`, 'leaf');
}

/** An image that covers its own page to the edges, or only within the margins if it has too few pixels. */
function bleed(form: ImageForm, { image, scope }: Shown): string {
  if (!reachesEdges(image, scope.page.sheet)) {
    scope.onSmallImage(form);
    return leaf(form, { image, scope });
  }
  return acrossPage(
    `#full-bleed(${stringLiteral(image.path)}, ${stringLiteral(form.alt)}, ${captionOf(form, scope)});`,
    'leaf',
  );
}

/** The addresses of the server's own images. They tell a reader nothing. */
const OWN_IMAGES = '/api/images/';

/** The alternative text, the address elsewhere and the caption in place of the image. */
function absentImage(form: ImageForm, scope: Scope): string {
  const { address, alt } = form;
  scope.onAbsentImage(form);
  const shown = contentOrNone(address.startsWith(OWN_IMAGES) ? '' : address, scope);
  return `#absent-picture(${contentOrNone(alt, scope)}, ${shown}, ${captionOf(form, scope)});`;
}

function inColumn(form: ImageForm, shown: Shown): string {
  return sized(form, shown, shown.scope.room);
}

function sized(form: ImageForm, { image, scope }: Shown, room: number): string {
  const { width, height } = fitImage(image, { width: room, height: scope.page.columnHeight });
  return drawing(form, { image, scope }, width, height);
}

/** The arguments by which the template draws an image. */
function drawing(form: ImageForm, { image, scope }: Shown, width: number, height: number): string {
  const { path } = image;
  return `${stringLiteral(path)}, ${stringLiteral(form.alt)}, ${width}pt, ${height}pt, ${captionOf(form, scope)}`;
}

/** The caption and the credit below an image. */
function captionOf(form: ImageForm, scope: Scope): string {
  const caption = form.caption.trim() === '' ? [] : [`${scope.parts.anchor(form)}${scope.text(form.caption)}`];
  const credit =
    form.credit.trim() === '' ? [] : [`${scope.parts.credited(form.credit)}#credit[${scope.text(form.credit)}];`];
  return caption.length + credit.length === 0 ? 'none' : `[${[...caption, ...credit].join('#linebreak();')}]`;
}

function spanOf({ width }: ImageForm, { span }: Scope): number | null {
  return width === 'page' ? span : null;
}

/** Whether an image can cover a space without being enlarged beyond its natural size. */
export function reachesEdges(pixels: Size, room: Size): boolean {
  return Math.max(room.width / pixels.width, room.height / pixels.height) <= POINTS_PER_PIXEL;
}

interface Size {
  width: number;
  height: number;
}

/** In points: as wide as the space, but never larger than its pixels allow and never as tall as a column. */
export function fitImage(pixels: Size, room: Size, tallest = TALLEST_IMAGE): Size {
  const scale = Math.min(POINTS_PER_PIXEL, room.width / pixels.width, (room.height * tallest) / pixels.height);
  return { width: round(pixels.width * scale), height: round(pixels.height * scale) };
}

function round(points: number): number {
  return Math.max(1, Math.round(points * 100) / 100);
}

/** The largest share of a column's width and height for an image beside text. */
const INSET_WIDTH = 0.42;
const INSET_HEIGHT = 0.4;
/** The height of a line and the width of a letter, in em of the text. These estimates rather give too much text than too little. */
const LINE_EM = 1.2;
const LETTER_EM = 0.35;
/** A reserve in letters, more than a caption below the image needs. */
const SPARE = 250;
/** Longer words, in letters, get break opportunities beside an image. */
const LONG_WORD = 12;

/**
 * An image at a side of its column with the following paragraphs that may stand beside it. The template gets their words one by one and
 * measures how many fit. Null for other forms, or if no paragraph follows.
 */
export function insetBlock(form: PrintForm, following: readonly PrintForm[], scope: Scope): Inset | null {
  if (form.form !== 'image' || !isInset(form.placement) || scope.nested) return null;
  const image = scope.image(form.address);
  if (image === null || following[0]?.form !== 'paragraph') return null;
  if (image.isFlattened) scope.onFlattenedImage(form, false);
  const { columnHeight, sizes } = scope.page;
  const { width, height } = fitImage(
    image,
    { width: scope.room * INSET_WIDTH, height: columnHeight * INSET_HEIGHT },
    1,
  );
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
  /** How many of the following blocks it includes. */
  taken: number;
}

/**
 * The first paragraphs that have the same direction, up to about this many letters, and how many letters of each may stand beside the image.
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
