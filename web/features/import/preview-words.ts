import type { ImportPreview } from '#contract/imports.ts';

/** The blocks that a preview counts by name, with their names in singular and plural. */
const NAMED_KINDS: readonly (readonly [kind: string, one: string, more: string])[] = [
  ['statBlock', 'stat block', 'stat blocks'],
  ['spell', 'spell', 'spells'],
  ['magicItem', 'magic item', 'magic items'],
  ['encounter', 'encounter', 'encounters'],
  ['randomTable', 'table to roll on', 'tables to roll on'],
  ['table', 'table', 'tables'],
  ['readAloud', 'read-aloud box', 'read-aloud boxes'],
  ['sidebar', 'sidebar', 'sidebars'],
  ['image', 'picture', 'pictures'],
];

type SectionPreview = ImportPreview['sections'][number];

/** What a section holds, such as "1,204 words, 45 blocks: 3 stat blocks, 1 table". */
export function sectionWords({ words, blocks, kinds }: SectionPreview): string {
  const named = NAMED_KINDS.flatMap(([kind, one, more]) => {
    const count = kinds[kind] ?? 0;
    return count === 0 ? [] : [counted(count, one, more)];
  });
  const size = `${counted(words, 'word', 'words')}, ${counted(blocks, 'block', 'blocks')}`;
  return named.length === 0 ? size : `${size}: ${named.join(', ')}`;
}

/** What a whole file holds, such as "2 sections, 1,300 words, 1 picture, 12 pictures on other servers". */
export function previewWords({ sections, images, linked_images }: ImportPreview): string {
  const words = sections.reduce((sum, section) => sum + section.words, 0);
  const parts = [sectionCount(sections.length), counted(words, 'word', 'words')];
  if (images > 0) parts.push(counted(images, 'picture', 'pictures'));
  if (linked_images > 0) parts.push(`${counted(linked_images, 'picture', 'pictures')} on other servers`);
  return parts.join(', ');
}

/** The number of sections, such as "3 sections". */
export function sectionCount(count: number): string {
  return counted(count, 'section', 'sections');
}

function counted(count: number, one: string, more: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : more}`;
}
