import { z } from 'zod';
import { magicItem, type MagicItemFacts } from '../../document/blocks/magic-item.ts';
import { generate } from '../generate.ts';
import { documentFromMarkdown, markdownToNodes } from '../../formats/markdown/markdown-to-nodes.ts';
import { RARITIES, rarityOfBonus } from '../../rules-5e/game-terms.ts';
import { fieldsOf, type MechanicsFinding, type MechanicsForm, textOf } from './mechanics-form.ts';

export interface MagicItem extends MagicItemFacts {
  /** Its appearance and effect, as Markdown. */
  text: string;
}

const ItemAnswer = z.object({
  name: z.string(),
  category: z.string().describe('Such as "Weapon (Longsword)", "Ring" or "Wondrous Item"'),
  rarity: z.enum(RARITIES),
  attunement: z.boolean(),
  attunementBy: z.string().describe('Who may attune, such as "by a Wizard"; empty where anyone may'),
  text: z.string().describe('What it looks like and what it does, in paragraphs of Markdown'),
});

export const itemForm: MechanicsForm<MagicItem> = {
  name: 'a magic item',
  schema: ItemAnswer,
  hint: 'What it does fits its rarity: a +1 weapon or shield is Uncommon, +2 Rare, +3 Very Rare; armor is one step rarer.',
  read(value) {
    const given = fieldsOf(value);
    const [name, text] = [textOf(given.name), textOf(given.text, '\n\n')];
    if (name === '' || text === '') return null;
    return {
      name,
      text,
      category: textOf(given.category) || 'Wondrous Item',
      rarity: textOf(given.rarity),
      attunement: given.attunement === true,
      attunementBy: textOf(given.attunementBy),
    };
  },
  check: (item) => [...checkRarity(item), ...checkBonus(item)],
  toBlocks: ({ text, ...attrs }) => [{ type: 'magicItem', attrs, content: markdownToNodes(text) }],
  ofBlock(node, writeText) {
    if (!magicItem.is(node)) return null;
    const { name, category, rarity, attunement, attunementBy } = magicItem.attrs(node);
    return { name, category, rarity, attunement, attunementBy, text: writeText(node.children) };
  },
  make(request, seed) {
    const doc = documentFromMarkdown(generate({ ...request, sectionType: 'item' }, seed));
    const found = doc.children.find((node) => magicItem.is(node));
    if (!found) throw new Error('The generator wrote no magic item');
    const { name, category, rarity, attunement, attunementBy } = magicItem.attrs(found);
    const text = found.children.map(({ textContent }) => textContent).join('\n\n');
    return { name, category, rarity, attunement, attunementBy, text };
  },
};

function checkRarity({ name, rarity }: MagicItem): MechanicsFinding[] {
  const isKnown = RARITIES.some((known) => rarity.toLowerCase().includes(known.toLowerCase()));
  if (isKnown || /^(varies|unique)$/i.test(rarity)) return [];
  return [
    {
      subject: name,
      severity: 'warning',
      field: 'rarity',
      found: rarity === '' ? '–' : rarity,
      expected: null,
      formula: `A magic item is one of ${RARITIES.join(', ')}.`,
      source: 'SRD 5.2.1, Magic Items: Rarity',
    },
  ];
}

const BONUS = /\+([123]) bonus to (?:the )?(?:attack|armor class|ac)\b/i;

/** A plain bonus implies a rarity. Other effects may make the item rarer, never more common. */
function checkBonus(item: MagicItem): MechanicsFinding[] {
  const bonus = Number((/\+([123])\b/.exec(item.name) ?? BONUS.exec(item.text))?.[1]);
  const kind = kindOf(item.category);
  if (kind === null || (bonus !== 1 && bonus !== 2 && bonus !== 3)) return [];
  const expected = rarityOfBonus(bonus, kind);
  const given = RARITIES.findIndex((rarity) => rarity.toLowerCase() === item.rarity.toLowerCase());
  if (given < 0 || given >= RARITIES.indexOf(expected)) return [];
  return [
    {
      subject: item.name,
      severity: 'warning',
      field: 'rarity',
      found: item.rarity,
      expected,
      formula: `A bonus of +${bonus} makes this ${kind} at least ${expected}.`,
      source: 'SRD 5.2.1, Magic Items A–Z',
    },
  ];
}

function kindOf(category: string): 'weapon' | 'shield' | 'armor' | null {
  if (/shield/i.test(category)) return 'shield';
  if (/^armor/i.test(category)) return 'armor';
  return /^(weapon|ammunition)/i.test(category) ? 'weapon' : null;
}
