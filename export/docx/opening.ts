import { DEFAULT_OPENING, type Opening, type OpeningPlacement, TITLE_STYLES } from '#book/sections/opening.ts';
import type { DocxBlock, DocxInline, DocxParagraph, DocxStyle } from './description.ts';
import { imageBlocks } from './images.ts';
import { titleLine } from './inline.ts';
import type { DocxScope } from './scope.ts';

const PICTURE_STYLES = { here: 'Opening Picture', bleed: 'Bleed Picture' } as const satisfies Record<
  OpeningPlacement,
  DocxStyle
>;

interface Titled {
  title: string;
  opening?: Opening;
}

/** How a section begins: its number, its title, its picture and its epigraph. The first of them begins its page. */
export function openingBlocks(
  { title, opening = DEFAULT_OPENING }: Titled,
  { mark, label, scope }: { mark: DocxInline; label: string | null; scope: DocxScope },
): DocxBlock[] {
  const below = [...picture(opening, scope), ...epigraph(opening)];
  const heading = titleLine(TITLE_STYLES[opening.kind], title, ' ').map((written) => ({
    ...written,
    content: [mark, ...written.content],
  }));
  if (label === null) return [...heading, ...below];
  const number = titleLine('Section Number', label).map((one) =>
    opening.kind === 'part' ? { ...one, align: 'center' as const } : one,
  );
  return [...number, ...heading.map((one) => ({ ...one, isOnBegunPage: true })), ...below];
}

function picture({ image: address, alt, placement }: Opening, scope: DocxScope): DocxBlock[] {
  if (address === '') return [];
  const [drawn, ...rest] = imageBlocks(
    { form: 'image', address, alt, caption: '', credit: '', kind: 'picture', width: 'page', placement: 'here' },
    scope,
  );
  if (drawn === undefined) return [];
  const isShown = drawn.kind === 'paragraph' && drawn.style === 'Picture';
  return [isShown ? { ...drawn, style: PICTURE_STYLES[placement] } : drawn, ...rest];
}

function epigraph({ epigraph: words, source }: Opening): DocxParagraph[] {
  const lines = words.split('\n').flatMap((line) => titleLine('Epigraph', line));
  return lines.length === 0 ? [] : [...lines, ...titleLine('Epigraph Source', source)];
}
