import { withoutAddedPages } from '../added-pages.ts';
import { withoutFileFences } from './file-fences.ts';

/** Where a page was full. Its author's breaks are written out: `\pagebreak`. */
const FULL_PAGE = '\\page';
/** At the foot of each page, with the title of the section in the line below it. */
const PAGE_NUMBER = '{{pageNumber,auto}}';
const CAPTION = /^##### (?=\S)/;
const FENCE = /^(`{3,})/;

/**
 * A brew that our own export wrote, with nothing in it that only its pages have: the style, the cover, the contents, their numbers
 * and the ends of full ones. The title right above a table is its caption. Lines keep their numbers.
 */
export function ownBrew(markdown: string): string {
  const lines = withoutAddedPages(withoutFileFences(markdown)).split('\n');
  let fence = '';
  const read = lines.map((line, index) => {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else fence = mark;
    if (fence !== '') return line;
    if (line === FULL_PAGE || line === PAGE_NUMBER || lines[index - 1] === PAGE_NUMBER) return '';
    return lines[index + 1]?.startsWith('|') ? line.replace(CAPTION, 'Table: ') : line;
  });
  return read.join('\n');
}
