import { TITLE_STYLES } from '#book/sections/opening.ts';
import type { DocxBlock, DocxStyle } from '#export/docx/description.ts';

/** Styles that always begin a new page. */
const ON_A_NEW_PAGE: ReadonlySet<DocxStyle> = new Set([
  ...Object.values(TITLE_STYLES),
  'Section Number',
  'Contents Title',
  'Index Title',
  'Page Break',
]);

/** Whether a page begins with this block. */
export function beginsPage(block: DocxBlock): boolean {
  return block.kind === 'paragraph' && block.isOnBegunPage !== true && ON_A_NEW_PAGE.has(block.style);
}
