import type { BlockWords } from '#book/document/print/block-words.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';

/** What stands over a box in a text without looks, which has to say in words that a note is for the game master alone. */
export function boxTitle({ look, title, ownTitle }: PrintForm<'box'>, { forGameMaster }: BlockWords): string {
  return look === 'gm-note' && ownTitle !== '' ? `${forGameMaster}: ${ownTitle}` : title;
}
