import { isInset, type PrintForm } from '#book/document/print/print-form.ts';
import { brewAddress, brewLine, characterReferences } from './escape.ts';
import type { BrewScope } from './scope.ts';

type Image = PrintForm<'image'>;

const WHOLE_COLUMN = 'width:100%';
const WHOLE_PAGE = 'position:absolute,top:0,left:0,width:100%,height:100%';
/** Beside the text. */
const BESIDE = {
  left: 'float:left,width:50%,margin-right:10px',
  right: 'float:right,width:50%,margin-left:10px',
} as const;

/** An image as it stands in a line. */
export function imageBrew(
  { address, alt }: Image,
  { baseUrl }: Pick<BrewScope, 'baseUrl'>,
  look = WHOLE_COLUMN,
): string {
  return `![${altText(alt)}](${brewAddress(address, baseUrl)}){${look}}`;
}

/** The same as a block, with what is printed below it. */
export function imageBlock(form: Image, scope: BrewScope): string {
  const { placement, width } = form;
  if (placement === 'top' || placement === 'bottom') scope.losses.count('place');
  if (placement === 'bleed') return withWords(imageBrew(form, scope, WHOLE_PAGE), form);
  const block = withWords(imageBrew(form, scope), form);
  if (isInset(placement)) return `{{${BESIDE[placement]}\n${block}\n}}`;
  const isWide = scope.room.columns > 1 && (width === 'page' || placement === 'page');
  return isWide ? `{{wide\n${block}\n}}` : block;
}

function withWords(written: string, { caption, credit }: Image): string {
  const words = [caption === '' ? '' : `*${brewLine(caption)}*`, brewLine(credit)].filter((text) => text !== '');
  return words.length === 0 ? written : `${written}\n\n:-: ${words.join('<br>')}`;
}

/** The Homebrewery puts these words into an attribute as they stand. */
function altText(alt: string): string {
  return alt.replace(/\s+/g, ' ').replace(/[^\p{L}\p{N} .,;!?()–—’“”-]/gu, characterReferences);
}
