import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import type { SectionNumber } from '#book/sections/section-numbers.ts';
import { fitImage, reachesEdges } from './typst-images.ts';
import { stringLiteral } from './typst-markup.ts';
import type { Measures } from './typst-measures.ts';
import type { Scope } from './typst-scope.ts';
import type { TypstImage } from './typst-book.ts';

/** The tallest picture at the head of a section, as a share of the page height; for a picture that bleeds, of the sheet height. */
const TALLEST_OPENER = 0.4;
const TALLEST_BLEED = 0.45;

export interface SectionOpener {
  /** The arguments for the template, beginning with a comma; '' for a chapter with only a title. */
  call: string;
  /** The arguments that affect the height of the opening. They do not depend on the section's position. */
  own: string;
}

/** The content that comes with the title of a section. */
export function sectionOpener(
  opening: Opening = DEFAULT_OPENING,
  { number, scope, measures }: { number: SectionNumber; scope: Scope; measures: Measures },
): SectionOpener {
  const part = opening.kind === 'part' ? ['is-part: true'] : [];
  const below = [...picture(opening, scope, measures), ...epigraph(opening, scope)];
  const given = [
    ...(number.isBelowPart ? ['below: 1'] : []),
    ...part,
    ...(number.label === null ? [] : [`number: [${scope.text(number.label)}]`]),
    ...below,
  ];
  return {
    call: given.map((argument) => `, ${argument}`).join(''),
    own: [...part, ...(number.label === null ? [] : ['number']), ...below].join(', '),
  };
}

function picture({ image: address, alt, placement }: Opening, scope: Scope, measures: Measures): string[] {
  if (address === '') return [];
  const image = scope.image(address);
  const spoken = { address, alt, caption: '' };
  if (!image) {
    scope.onAbsentImage(spoken);
    return [];
  }
  if (placement === 'bleed') {
    if (reachesEdges(image, bleedRoom(image, measures))) return bleeding(image, alt, measures);
    scope.onSmallImage(spoken);
  }
  const room = { width: measures.pageWidth, height: measures.columnHeight };
  const { width, height } = fitImage(image, room, TALLEST_OPENER);
  return [
    `picture: drawn-picture(${stringLiteral(image.path)}, ${stringLiteral(alt)}, width: ${width}pt, height: ${height}pt)`,
  ];
}

/** As wide as the sheet. An image that would be too tall is cropped to its middle. */
function bleedRoom({ width, height }: TypstImage, { sheet }: Measures) {
  return { width: sheet.width, height: Math.min(sheet.height * TALLEST_BLEED, (sheet.width * height) / width) };
}

function bleeding(image: TypstImage, alt: string, measures: Measures): string[] {
  const { height } = bleedRoom(image, measures);
  return [
    'bleeds: true',
    `picture: bleeding-picture(${stringLiteral(image.path)}, ${stringLiteral(alt)}, ${toHundredth(height)}pt)`,
  ];
}

function toHundredth(points: number): number {
  return Math.round(points * 100) / 100;
}

function epigraph({ epigraph: words, source }: Opening, scope: Scope): string[] {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return [];
  const said = lines.map(scope.text).join('#linebreak();');
  return [`epigraph: ([${said}], ${source.trim() === '' ? 'none' : `[${scope.text(source)}]`})`];
}
