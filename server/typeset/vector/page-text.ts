import { GROUP_ENTRY_BYTES, ITEM, type VectorFile, type VectorPage } from './vector-file.ts';

/** The words of a page in the order in which they are drawn, which is that of the text. A word that a line divides is whole. */
export function pageText(file: VectorFile, page: VectorPage): string {
  const lines: string[] = [];
  const read = (at: number): void => {
    const item = file.item(at);
    if (item === null) return;
    const kind = file.bytes[item];
    if (kind === ITEM.text) lines.push(file.text(file.follow(item + 8)));
    if (kind === ITEM.transformed) read(item + 16);
    if (kind === ITEM.labelled) read(item + 8);
    if (kind !== ITEM.group) return;
    const { start, count } = file.list(item + 4);
    for (let i = 0; i < count; i += 1) read(start + i * GROUP_ENTRY_BYTES + 8);
  };
  read(page.content);
  return lines.join(' ').replace(/ ?\u00ad ?/g, '');
}
