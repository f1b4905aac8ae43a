import { magicItemLine } from '../document/nodes/magic-item.ts';
import { type MarkdownBlock, titleOf } from './block.ts';
import { endOfBody } from './body.ts';
import { italicStart } from './labelled.ts';

const CATEGORY =
  /^(?:Armor|Potion|Ring|Rod|Scroll|Staff|Wand|Weapon|Wondrous Item|Ammunition|Shield|Adventuring Gear|Instrument)\b/i;
const RARITY = /^(?:Common|Uncommon|Rare|Very Rare|Legendary|Artifact|Rarity|Unique|Varies|Unknown Rarity)\b/i;
const ATTUNEMENT = /\s*\(Requires Attunement(?:\s+([^()]+))?\)$/i;

/** Makes a magic item of each heading that is followed by a line of kind and rarity in italics. */
export function recogniseMagicItems(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const result: MarkdownBlock[] = [];
  let index = 0;
  while (index < blocks.length) {
    const item = readItem(blocks, index);
    const block = blocks[index];
    if (item) {
      result.push(item.block);
      index = item.next;
    } else {
      if (block) result.push(block);
      index += 1;
    }
  }
  return result;
}

function readItem(blocks: readonly MarkdownBlock[], at: number): { block: MarkdownBlock; next: number } | null {
  const title = titleOf(blocks[at]);
  const line = italicStart(blocks[at + 1]);
  const attrs = line ? itemAttributes(line.text) : null;
  if (!title || !line || !attrs) return null;
  const end = endOfBody(blocks, at + 2, title.level);
  const first = line.rest.length > 0 ? [{ type: 'paragraph', content: line.rest }] : [];
  const block = {
    type: 'magicItem',
    attrs: { ...attrs, name: title.name },
    content: [...first, ...blocks.slice(at + 2, end)],
    line: blocks[at]?.line ?? 0,
    level: title.level,
  };
  return { block, next: end };
}

/** The fields of "Wondrous Item, Rare (Requires Attunement by a Wizard)", or null where printing them would not give the line again. */
export function itemAttributes(line: string): Record<string, unknown> | null {
  const attuned = ATTUNEMENT.exec(line);
  const kind = attuned ? line.slice(0, attuned.index) : line;
  const comma = rarityComma(kind);
  if (comma < 0 || !CATEGORY.test(kind)) return null;
  const attrs = {
    category: kind.slice(0, comma).trim(),
    rarity: kind.slice(comma + 1).trim(),
    attunement: attuned !== null,
    attunementBy: attuned?.[1]?.trim() ?? '',
  };
  const fits = [attrs.category, attrs.rarity, attrs.attunementBy].every((text) => text.length <= 200);
  return fits && magicItemLine(attrs).toLowerCase() === line.toLowerCase() ? attrs : null;
}

function rarityComma(kind: string): number {
  for (let at = kind.indexOf(','); at >= 0; at = kind.indexOf(',', at + 1)) {
    if (RARITY.test(kind.slice(at + 1).trim())) return at;
  }
  return -1;
}
