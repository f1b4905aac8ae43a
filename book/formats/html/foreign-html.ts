import type { HtmlNode } from '../../document/html/html-tree.ts';
import { readBesideWords } from './beside-words.ts';
import { readBoxes } from './boxes.ts';
import { readCreatureTags } from './creature-tags.ts';
import { dropEmptyLines } from './empty-lines.ts';
import { readFootnotes } from './footnotes.ts';
import { readFormulas } from './formulas.ts';
import { readInlineQuotes } from './inline-quotes.ts';
import { readLayoutTables } from './layout-tables.ts';
import { readNumberedItems } from './numbered-items.ts';
import { readOfficeLists } from './office-lists.ts';
import { readStyledText } from './styled-text.ts';
import { readTaskItems } from './task-items.ts';
import { readTermLists } from './term-lists.ts';
import { readWordHeadings } from './word-headings.ts';

/** In this order: emphasis is read last, since the other passes look for the marks that programs leave in styles. */
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
 * The HTML of other programs (Word, Google Docs, LibreOffice, Notion, Obsidian, the Homebrewery and web pages), from the clipboard or
 * from a file, as HTML that says by its elements what those say by styles, classes and roles.
 */
export function readForeignHtml(nodes: readonly HtmlNode[]): HtmlNode[] {
  return PASSES.reduce<HtmlNode[]>((result, pass) => pass(result), [...nodes]);
}
