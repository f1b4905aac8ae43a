import type { JSONContent } from '@tiptap/core';
import { documentFromMarkdown } from '#book/markdown/markdown-to-nodes.ts';
import type { Open5eSpell } from '#contract/open5e.ts';

/** A spell of the lists as a block of ours. Its text is Markdown there; of that only what a spell may hold is kept. */
export function spellBlock(spell: Open5eSpell): JSONContent {
  const higher = spell.higher_level.trim();
  // A heading of its own precedes these words on the page, but not in the lists.
  const heading = spell.level_int === 0 ? 'Cantrip Upgrade' : 'Using a Higher-Level Spell Slot';
  const text = higher === '' ? spell.desc : `${spell.desc}\n\n***${heading}.*** ${higher}`;
  return {
    type: 'spell',
    attrs: {
      name: spell.name,
      level: spell.level_int,
      school: titled(spell.school),
      classes: spell.dnd_class,
      ritual: spell.ritual.toLowerCase() === 'yes',
      castingTime: spell.casting_time,
      range: spell.range,
      components: spell.material === '' ? spell.components : `${spell.components} (${spell.material})`,
      duration: durationOf(spell),
    },
    content: proseOf(text),
  };
}

function durationOf({ duration, requires_concentration }: Open5eSpell): string {
  if (!requires_concentration || /concentration/i.test(duration)) return duration;
  return `Concentration, ${duration.charAt(0).toLowerCase()}${duration.slice(1)}`;
}

const HELD_BY_SPELLS = new Set(['paragraph', 'bulletList', 'orderedList', 'table', 'blockquote']);

function proseOf(markdown: string): JSONContent[] {
  const blocks = (documentFromMarkdown(markdown).toJSON() as JSONContent).content ?? [];
  const prose = blocks.filter(({ type }) => type !== undefined && HELD_BY_SPELLS.has(type));
  return prose.length > 0 ? prose : [{ type: 'paragraph' }];
}

function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
