import { Gapcursor } from '@tiptap/extensions';
import { findNode } from '#book/document/registry.ts';

/**
 * A place for the caret where no text is: at an end of the section that a block makes, and between two blocks. Every block that is
 * more than a line of text has it beside it.
 */
export const gapCarets = Gapcursor.extend({
  extendNodeSchema({ name }) {
    const block = findNode(name);
    const groups = block?.spec.group?.split(' ') ?? [];
    return { createGapCursor: groups.includes('block') && block?.contains !== 'inline' };
  },
});
