import { Fragment, type Node } from 'prosemirror-model';
import { magicItem } from '../document/blocks/magic-item.ts';
import type { Severity } from '../layout/print/print-finding.ts';
import { type Difficulty, encounterBudget } from '../rules-5e/encounter-budget.ts';
import { formatNumber } from '../rules-5e/format.ts';
import { magicItemValue, RARITIES, type Rarity } from '../rules-5e/game-terms.ts';
import { type CheckName, type NewFinding, type Passage, passagesOf, placeIn } from './finding.ts';

/** A number in running text that does not follow from what the text says, with what an author needs to correct it. */
interface TextFinding {
  severity: Severity;
  /** Where `printed` begins in the text. */
  at: number;
  printed: string;
  /** null where several values would be right. */
  expected: string | null;
  /** One sentence: the rule with the numbers put in. */
  formula: string;
  source: string;
}

/** A number of running text that a rule gives, with the block of text that it stands in. */
export interface TextNumber {
  block: Node;
  rule: TextFinding;
  finding: NewFinding;
}

/** What the rules say of prices of magic items and of budgets of encounters in the running text of a document, in its order. */
export function textNumbers(doc: Node, sectionId: string | null, passages = passagesOf(doc)): TextNumber[] {
  const items = itemsByBlock(doc);
  return passages.flatMap((passage) => {
    const { text, node: block } = passage;
    const item = items.get(block);
    const prices = item ? checkItemPrice(item, text).map((rule) => ({ check: 'item-price' as const, rule })) : [];
    const budgets = checkEncounterText(text).map((rule) => ({ check: 'encounter-budget' as const, rule }));
    return [...prices, ...budgets].map(({ check, rule }) => {
      const subject = item?.name || 'An encounter';
      return { block, rule, finding: presentNumber(rule, { check, subject, sectionId, passage }) };
    });
  });
}

/** A block of text with the right number in the place of the wrong one; as it was where that no longer stands there. */
export function withNumber(block: Node, { at, printed, expected }: TextFinding): Node {
  const end = at + printed.length;
  if (expected === null || block.textBetween(at, Math.min(end, block.content.size)) !== printed) return block;
  const number = block.type.schema.text(expected, block.nodeAt(at)?.marks);
  return block.copy(block.content.cut(0, at).append(Fragment.from(number)).append(block.content.cut(end)));
}

/** The blocks of text within magic items, each with what says what the item is worth. */
function itemsByBlock(doc: Node): ReadonlyMap<Node, { name: string; category: string; rarity: string }> {
  const items = new Map<Node, { name: string; category: string; rarity: string }>();
  doc.descendants((node) => {
    if (!magicItem.is(node)) return !node.isTextblock;
    const item = magicItem.attrs(node);
    node.descendants((inner) => {
      if (inner.isTextblock) items.set(inner, item);
      return !inner.isTextblock;
    });
    return false;
  });
  return items;
}

interface Told {
  check: CheckName;
  subject: string;
  sectionId: string | null;
  passage: Passage;
}

function presentNumber(rule: TextFinding, { check, subject, sectionId, passage }: Told): NewFinding {
  const { severity, at, printed, expected, formula, source } = rule;
  return {
    check,
    severity,
    sectionId,
    subject,
    found: printed,
    ...(expected === null ? {} : { expected }),
    formula,
    source,
    message: `${subject}: here it is ${printed}. ${formula}`,
    fixable: expected !== null,
    place: placeIn(passage, at),
  };
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
/** "low-difficulty encounter for four level 1 characters", "an encounter of high difficulty for 5 characters of level 3". */
const ENCOUNTER =
  /\b(low|moderate|high)[- ]difficulty\b[^.\n]{0,60}?\bfor (\d{1,2}|one|two|three|four|five|six|seven|eight) (?:(?:level (\d{1,2})) (?:characters|adventurers)|(?:characters|adventurers) of level (\d{1,2}))([^\n]*)/gi;
const BUDGET = /\b(?:budget|total)\b[^.\n]{0,40}?(\d[\d,]{0,11}) XP/gi;

/** The XP budgets that a text names for an encounter of a difficulty and a party, beside the table of SRD 5.2. */
export function checkEncounterText(text: string): TextFinding[] {
  // Most texts are told from it by this word alone, which is much faster to look for.
  if (!text.includes('ifficulty')) return [];
  return [...text.matchAll(ENCOUNTER)].flatMap((match) => {
    const [whole, difficulty = '', party = '', first, second, rest = ''] = match;
    const level = Number(first ?? second);
    const characters = NUMBERS.includes(party.toLowerCase()) ? NUMBERS.indexOf(party.toLowerCase()) + 1 : Number(party);
    const right = encounterBudget(difficulty.toLowerCase() as Difficulty, level, characters);
    const named = [...rest.matchAll(BUDGET)].at(-1);
    if (level < 1 || level > 20 || named === undefined || Number((named[1] ?? '').replaceAll(',', '')) === right)
      return [];
    const printed = named[1] ?? '';
    return {
      severity: 'error',
      at: match.index + whole.length - rest.length + named.index + named[0].lastIndexOf(printed),
      printed,
      expected: formatNumber(right),
      formula: `${formatNumber(right / Math.max(1, characters))} XP for each of ${characters} characters of level ${level} is a budget of ${formatNumber(right)} XP.`,
      source: 'SRD 5.2.1, Gameplay Toolbox: Combat Encounter Difficulty',
    };
  });
}

/** What of a magic item says what it is worth. */
interface PricedItem {
  /** "Weapon (Longsword)", "Potion". */
  category: string;
  /** "Rare", "Uncommon (+1), Rare (+2)". */
  rarity: string;
}

/** The dearest thing that a magic item is made of: a suit of Plate Armor, in GP (SRD 5.2, "Armor"). */
const DEAREST_BASE = 1500;
const PRICE = /\b(?:price|value|cost)\b[*_]*(?::[*_]*)? *(\d[\d,]*) ?(?:gp\b|gold pieces)/gi;

/**
 * The prices that the text of a magic item names ("Price: 4,000 GP") beside those of its rarity. Potions and ammunition, which are used up, are
 * worth half; armor and weapons also what they are made of. A scroll's worth follows its spell, and an artifact has none: they are not judged.
 */
export function checkItemPrice({ category, rarity }: PricedItem, text: string): TextFinding[] {
  // Few texts name a price; the others are done with before any rarity is read.
  if (text.search(PRICE) < 0) return [];
  if (/scroll/i.test(category)) return [];
  const isConsumable = /potion|ammunition|arrow|bolt|oil|elixir/i.test(category);
  const values = raritiesIn(rarity).flatMap((known) => magicItemValue(known, isConsumable) ?? []);
  if (values.length === 0) return [];
  const above = /armor|armour|weapon|shield/i.test(category) && !isConsumable ? DEAREST_BASE : 0;
  return [...text.matchAll(PRICE)].flatMap(({ index, 0: whole, 1: printed = '' }) => {
    const price = Number(printed.replaceAll(',', ''));
    if (values.some((value) => price >= value && price <= value + above)) return [];
    const listed = values.map((value) => `${formatNumber(value)} GP`).join(' or ');
    return {
      severity: 'warning',
      at: index + whole.indexOf(printed),
      printed,
      expected: values.length === 1 && above === 0 ? formatNumber(values[0] ?? 0) : null,
      formula: `A magic item of this rarity (${rarity}) is worth ${listed}${above > 0 ? ' and what it is made of' : ''}.`,
      source: 'SRD 5.2.1, Magic Items: Magic Item Values by Rarity',
    };
  });
}

/** "Very Rare" is not "Rare". */
function raritiesIn(text: string): Rarity[] {
  const found = new Set(
    [...text.matchAll(/very rare|common|uncommon|rare|legendary|artifact/gi)].map(([word]) => word.toLowerCase()),
  );
  return RARITIES.filter((rarity) => found.has(rarity.toLowerCase()));
}
