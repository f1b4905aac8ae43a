import { Fragment, type Node } from 'prosemirror-model';
import { magicItem } from '../document/blocks/magic-item.ts';
import { checkEncounterText } from '../rules-5e/check-encounter-text.ts';
import { checkItemPrice } from '../rules-5e/check-item-price.ts';
import type { TextFinding } from '../rules-5e/text-finding.ts';
import type { CheckName, NewFinding } from './finding.ts';
import { type Passage, passagesOf, placeIn } from './passages.ts';

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
