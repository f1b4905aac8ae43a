import type { MagicItemFacts } from '../../document/blocks/magic-item.ts';

/** A magic item as it is printed; its text is Markdown. */
export interface PrintedItem extends MagicItemFacts {
  text: string;
}

/** The fields of a magic item in Open5e's first interface, without those that say where it is from. */
export function open5eMagicItem({ name, category, rarity, attunement, attunementBy, text }: PrintedItem) {
  return {
    name,
    type: category,
    desc: text,
    rarity,
    requires_attunement: attunement ? `requires attunement ${attunementBy}`.trim() : '',
  };
}
