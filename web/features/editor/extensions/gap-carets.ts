import { Gapcursor } from '@tiptap/extensions';
import { findNode } from '#book/document/schema.ts';

/**
 * Lets the caret stand where there is no text: between two blocks, and before the first or after the last. It can stand beside every
 * block that is more than a line of text.
 */
export const gapCarets = Gapcursor.extend({
  extendNodeSchema({ name }) {
    const block = findNode(name);
    const groups = block?.spec.group?.split(' ') ?? [];
    return { createGapCursor: groups.includes('block') && block?.contains !== 'inline' };
  },
});
