import type { HtmlNode } from '../../document/html/html-tree.ts';
import { readBoxes } from './html-boxes.ts';
import { readCreatureTags } from './creature-tags.ts';
import { readFootnotes } from './html-footnotes.ts';
import { readFormulas } from './formulas.ts';
import { dropEmptyLines, readBesideWords, readLayoutTables } from './page-furniture.ts';
import { readNumberedItems, readOfficeLists, readTaskItems, readTermLists } from './html-lists.ts';
import { readInlineQuotes, readStyledText, readWordHeadings } from './styled-text.ts';

/** In this order: emphasis comes last, because the other passes look for what programs write in styles. */
const PASSES: readonly ((nodes: readonly HtmlNode[]) => HtmlNode[])[] = [
  readFormulas,
  readFootnotes,
  readBesideWords,
  readCreatureTags,
  readLayoutTables,
  readOfficeLists,
  readNumberedItems,
  readWordHeadings,
  readTaskItems,
  readBoxes,
  readTermLists,
  (nodes) => readInlineQuotes(nodes),
  dropEmptyLines,
  (nodes) => readStyledText(nodes),
];

/**
 * Converts HTML of other programs (Word, Google Docs, LibreOffice, Notion, Obsidian, the Homebrewery and web pages),
 * from the clipboard or a file, so that elements express what these programs express by styles, classes and roles.
 */
export function readForeignHtml(nodes: readonly HtmlNode[]): HtmlNode[] {
  return PASSES.reduce<HtmlNode[]>((result, pass) => pass(result), [...nodes]);
}
