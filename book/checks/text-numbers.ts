import { Fragment, type Node } from 'prosemirror-model';
import { magicItem } from '../document/blocks/magic-item.ts';
import type { Severity } from '../layout/print-finding.ts';
import { type Difficulty, encounterBudget } from '../rules-5e/encounter-budget.ts';
import { formatNumber } from '../rules-5e/format.ts';
import { magicItemValue, RARITIES, type Rarity } from '../rules-5e/game-terms.ts';
import { type CheckName, type NewFinding, type Passage, passagesOf, placeIn } from './finding.ts';

/** A number in running text that contradicts the rules, with the information for correcting it. */
interface TextFinding {
  severity: Severity;
  /** The index in the text at which `printed` begins. */
  at: number;
  printed: string;
  /** null if several values would be right. */
  expected: string | null;
  /** One sentence: the rule with the numbers filled in. */
  formula: string;
  source: string;
}

/** A finding about a number in running text, and its block of text. */
interface TextNumber {
  block: Node;
  rule: TextFinding;
  finding: NewFinding;
}

/** Checks the prices of magic items and the budgets of encounters in the running text of a document, in order. */
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

/** Returns a block of text with the number corrected; unchanged if the wrong number is no longer there. */
export function withNumber(block: Node, { at, printed, expected }: TextFinding): Node {
  const end = at + printed.length;
  if (expected === null || block.textBetween(at, Math.min(end, block.content.size)) !== printed) return block;
  const number = block.type.schema.text(expected, block.nodeAt(at)?.marks);
  return block.copy(block.content.cut(0, at).append(Fragment.from(number)).append(block.content.cut(end)));
}

/** Maps the blocks of text within magic items to the data that determines the price of the item. */
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

/** Checks the XP budgets that a text gives for encounters against the table of SRD 5.2. */
export function checkEncounterText(text: string): TextFinding[] {
  // A quick check first: most texts lack this word.
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

/** What determines the price of a magic item. */
interface PricedItem {
  /** "Weapon (Longsword)", "Potion". */
  category: string;
  /** "Rare", "Uncommon (+1), Rare (+2)". */
  rarity: string;
}

/** The most expensive item that a magic item is based on: Plate Armor, in GP (SRD 5.2, "Armor"). */
const DEAREST_BASE = 1500;
const PRICE = /\b(?:price|value|cost)\b[*_]*(?::[*_]*)? *(\d[\d,]*) ?(?:gp\b|gold pieces)/gi;

/**
 * Checks the prices in the text of a magic item ("Price: 4,000 GP") against its rarity. Potions and ammunition, which
 * are used up, cost half. For armor and weapons, the price of the base item is added. Scrolls and artifacts are not
 * checked: a scroll's price depends on its spell, and an artifact has none.
 */
export function checkItemPrice({ category, rarity }: PricedItem, text: string): TextFinding[] {
  // Few texts name a price. All others return here.
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

/** Returns the rarities in a text. "Very Rare" does not count as "Rare". */
function raritiesIn(text: string): Rarity[] {
  const found = new Set(
    [...text.matchAll(/very rare|common|uncommon|rare|legendary|artifact/gi)].map(([word]) => word.toLowerCase()),
  );
  return RARITIES.filter((rarity) => found.has(rarity.toLowerCase()));
}
