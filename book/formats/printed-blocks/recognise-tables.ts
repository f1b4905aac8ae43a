import { type KnownNode, LIST_NAMES } from '../../document/nodes.ts';
import {
  BOX,
  cellTexts,
  comparableWords,
  holdsImage,
  innerBlocks,
  type MarkdownBlock,
  oneLine,
  plainText,
} from './source-blocks.ts';

const LISTS: ReadonlySet<string> = new Set(LIST_NAMES);
const TITLE = /^Table:\s*(\S.*)$/s;
/** A die in the header, also in the form of Obsidian's Dice Roller: "dice: 1d6". */
const DIE = /^(?:roll |dice: ?)?\(?(\d{0,2})d(\d{1,4}|%)\)?(?: roll)?$/i;

/**
 * Gives each table the title before it ("Table: Title"), and makes random tables of tables whose first column is a die.
 */
export function recogniseTables(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const result: MarkdownBlock[] = [];
  for (const block of blocks) {
    if (block.type === 'blockquote' || block.type === BOX)
      result.push({ ...block, content: recogniseTables(innerBlocks(block)) });
    else if (LISTS.has(block.type) && block.isHtml !== true) result.push(withTables(block));
    else if (block.type === 'table') {
      const title = titleOf(result.at(-1));
      if (title !== null) result.pop();
      const caption = title ?? String(block.attrs?.caption ?? '');
      result.push(randomTable(block, caption) ?? { ...block, attrs: { ...block.attrs, caption } });
    } else result.push(block);
  }
  return result;
}

function withTables(list: MarkdownBlock): MarkdownBlock {
  const items = innerBlocks(list).map((item) => ({ ...item, content: recogniseTables(innerBlocks(item)) }));
  return { ...list, content: items };
}

function titleOf(block: MarkdownBlock | undefined): string | null {
  if (block?.type !== 'paragraph' || block.isHtml === true || holdsImage(block.content)) return null;
  const title = TITLE.exec(plainText(block.content).trim())?.[1];
  return title === undefined || title.length > 300 ? null : oneLine(title);
}

function randomTable(table: MarkdownBlock, title: string): MarkdownBlock | null {
  const [head, ...rows] = table.content ?? [];
  const [die, heading, ...more] = cellTexts(head);
  const [, count = '', sides] = DIE.exec(die ?? '') ?? [];
  if (!sides || heading === undefined || more.length > 0 || rows.length === 0) return null;
  if (table.isHtml === true || holdsImage(table.content)) return null;
  if (rows.some((row) => !isRoll(row))) return null;
  const content = rows.map(
    (row): KnownNode => ({
      type: 'randomRow',
      attrs: { roll: cellTexts(row)[0] ?? '' },
      content: row.content?.[1]?.content?.flatMap((node) => node.content ?? []) ?? [],
    }),
  );
  const attrs = { title: fullTitle(title, heading), die: `${count}d${sides === '%' ? '100' : sides}` };
  return { type: 'randomTable', attrs, content, line: table.line };
}

/**
 * Adds the header of the results to the title unless it contains them, because a random table prints no header above
 * its results.
 */
function fullTitle(title: string, heading: string): string {
  if (title === '') return heading;
  const said = new Set(comparableWords(title).map(stem));
  return comparableWords(heading).every((word) => said.has(stem(word))) ? title : `${title}: ${heading}`;
}

function stem(word: string): string {
  return word.replace(/s$/, '');
}

function isRoll(row: KnownNode): boolean {
  const cells = row.content ?? [];
  const inline = cells.every((cell) => (cell.content ?? []).every(({ type }) => type === 'paragraph'));
  return inline && cells.length <= 2 && (cellTexts(row)[0] ?? '').length <= 20;
}
