import type { ImagePlacement, PrintForm } from '#book/document/print/print-form.ts';
import { TALLEST_IMAGE } from '#book/layout/page-sizes.ts';
import { type AcrossAt, acrossPage } from './flow-parts.ts';
import { contentOrNone } from './inline.ts';
import { stringLiteral } from './literal.ts';
import type { Scope, TypstImage } from './scope.ts';

/** Points for one pixel of an image that is shown in its own size: none is drawn larger. */
const POINTS_PER_PIXEL = 0.75;
/** The most of a page's height that an image takes where nothing but its caption stands on the page. */
const TALLEST_LEAF = 0.94;

type ImageForm = PrintForm<'image'>;

/** An image, or its alternative text in a frame where its bytes are not available. */
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
  // Without text that could stand beside it.
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

/** A page of its own. */
function leaf(form: ImageForm, { image, scope }: Shown): string {
  const { pageWidth, columnHeight } = scope.page;
  const { width, height } = fitImage(image, { width: pageWidth, height: columnHeight }, TALLEST_LEAF);
  return acrossPage(`#picture(${drawing(form, { image, scope }, width, height)});`, 'leaf');
}

/** A page of its own, to its edges; within the margins where that would draw the image larger than it is. */
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

/** Its words in its place. */
export function absentImage(form: ImageForm, scope: Scope): string {
  const { address, alt } = form;
  scope.onAbsentImage(form);
  return `#absent-picture(${contentOrNone(alt, scope)}, [${scope.text(address)}], ${captionOf(form, scope)});`;
}

function inColumn(form: ImageForm, shown: Shown): string {
  return sized(form, shown, shown.scope.room);
}

function sized(form: ImageForm, { image, scope }: Shown, room: number): string {
  const { width, height } = fitImage(image, { width: room, height: scope.page.columnHeight });
  return drawing(form, { image, scope }, width, height);
}

/** The arguments by which the template draws an image. */
export function drawing(form: ImageForm, { image, scope }: Shown, width: number, height: number): string {
  const { path } = image;
  return `${stringLiteral(path)}, ${stringLiteral(form.alt)}, ${width}pt, ${height}pt, ${captionOf(form, scope)}`;
}

/** The words below an image: its caption, and whose it is. */
function captionOf(form: ImageForm, scope: Scope): string {
  const caption = form.caption.trim() === '' ? [] : [`${scope.parts.anchor(form)}${scope.text(form.caption)}`];
  const credit =
    form.credit.trim() === '' ? [] : [`${scope.parts.credited(form.credit)}#credit[${scope.text(form.credit)}];`];
  return caption.length + credit.length === 0 ? 'none' : `[${[...caption, ...credit].join('#linebreak();')}]`;
}

function spanOf({ width }: ImageForm, { span }: Scope): number | null {
  return width === 'page' ? span : null;
}

/** Whether an image covers a room without being drawn larger than it is. */
export function reachesEdges(pixels: Size, room: Size): boolean {
  return Math.max(room.width / pixels.width, room.height / pixels.height) <= POINTS_PER_PIXEL;
}

interface Size {
  width: number;
  height: number;
}

/** In points: as wide as the room, but never larger than its pixels allow, and never as tall as a column. */
export function fitImage(pixels: Size, room: Size, tallest = TALLEST_IMAGE): Size {
  const scale = Math.min(POINTS_PER_PIXEL, room.width / pixels.width, (room.height * tallest) / pixels.height);
  return { width: round(pixels.width * scale), height: round(pixels.height * scale) };
}

function round(points: number): number {
  return Math.max(1, Math.round(points * 100) / 100);
}
