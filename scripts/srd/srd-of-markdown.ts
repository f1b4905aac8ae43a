import type { Node } from 'prosemirror-model';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { spell } from '#book/document/blocks/spell.ts';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { proficiencyForChallenge } from '#book/rules-5e/challenge.ts';
import { parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { HIT_DIE, parseDice } from '#book/rules-5e/dice.ts';
import type { Srd } from '#book/rules-5e/srd/srd.ts';
import type { PrintedSpell } from '#book/formats/open5e/open5e-form.ts';
import { blockToMarkdown } from '#export/markdown/markdown-blocks.ts';
import { createNotes } from '#export/markdown/markdown-inline.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { corrected } from './corrections.ts';
import { restorePrint } from './restore-print.ts';

/** Every creature and spell of the SRD by name, read from its Markdown like an import. */
export function srdOfMarkdown(markdown: string): Srd {
  const creatures: StatBlock[] = [];
  const spells: PrintedSpell[] = [];
  for (const { doc } of markdownToBook(corrected(markdown), 'srd.md').sections) {
    doc.descendants((node) => {
      if (statBlock.is(node)) creatures.push(restorePrint(completed(parseStatBlock(statBlock.attrs(node).data))));
      if (spell.is(node)) spells.push(spellOf(node));
    });
  }
  return { creatures: byName(creatures), spells: byName(spells) };
}

/**
 * Completes what the conversion left out. It calls every Tiny creature Small, which the hit die reveals (SRD 5.2, "Hit Dice by Size"), and
 * omits the proficiency bonus, which follows from the challenge rating.
 */
function completed(block: StatBlock): StatBlock {
  const isTiny = block.size === 'Small' && parseDice(block.hitDice)?.sides === HIT_DIE.Tiny;
  return {
    ...block,
    size: isTiny ? 'Tiny' : block.size,
    proficiencyBonus: block.proficiencyBonus ?? proficiencyForChallenge(block.challenge),
  };
}

const HIGHER = /^(?:Using a Higher-Level Spell Slot|Cantrip Upgrade)\. /;

function spellOf(node: Node): PrintedSpell {
  const { name, level, school, classes, ritual, castingTime, range, components, duration } = spell.attrs(node);
  const isHigher = (block: Node) => paragraph.is(block) && HIGHER.test(block.textContent);
  const higher = node.children.find(isHigher);
  return {
    name,
    level,
    school,
    classes,
    ritual,
    castingTime,
    range,
    components,
    duration,
    text: inMarkdown(node.children.filter((block) => block !== higher)),
    higher: higher === undefined ? '' : inMarkdown([higher]).replace(/^\*+[^*]+\*+ /, ''),
  };
}

/** Blocks as Markdown; spells of the SRD have no footnotes. */
function inMarkdown(blocks: readonly Node[]): string {
  return blocks.map((block) => blockToMarkdown(block, createNotes(new Map()))).join('\n\n');
}

function byName<T extends { name: string }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
