import type { Node } from 'prosemirror-model';
import { findBlock } from './registry.ts';
import { type BlockWords, ENGLISH_WORDS } from './print/block-words.ts';
import type { PrintForm } from './print/print-form.ts';

/** The form in which a block is printed, with the words of a language that are not its author's. */
export function printForm(block: Node, words: BlockWords = ENGLISH_WORDS): PrintForm {
  return findBlock(block.type.name)?.print(block.attrs, block, words) ?? { form: 'nothing' };
}
