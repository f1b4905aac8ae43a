import type { Node } from 'prosemirror-model';
import { findBlock } from './registry.ts';
import type { PrintForm } from './print/print-form.ts';

/** The form in which a block is printed. */
export function printForm(block: Node): PrintForm {
  return findBlock(block.type.name)?.print(block.attrs, block) ?? { form: 'nothing' };
}
