import type { BlockName, KnownNode } from '#book/document/nodes.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import type { Open5eSpell } from '#contract/open5e.ts';

/** A spell of Open5e as a block. Its text is Markdown there; only what the content of a spell may hold is kept of it. */
export function spellBlock(spell: Open5eSpell): KnownNode {
  const higher = spell.higher_level.trim();
  // In a book these words begin with a heading of their own, which Open5e leaves out.
  const heading = spell.level_int === 0 ? 'Cantrip Upgrade' : 'Using a Higher-Level Spell Slot';
  const more = higher === '' ? [] : proseOf(`***${heading}.*** ${higher}`);
  const blocks = [...proseOf(spell.desc), ...more];
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
    content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }],
  };
}

function durationOf({ duration, requires_concentration }: Open5eSpell): string {
  if (!requires_concentration || /concentration/i.test(duration)) return duration;
  return `Concentration, ${duration.charAt(0).toLowerCase()}${duration.slice(1)}`;
}

const HELD_BY_SPELLS: ReadonlySet<string> = new Set<BlockName>([
  'paragraph',
  'bulletList',
  'orderedList',
  'table',
  'randomTable',
  'blockquote',
  'statBlock',
]);

function proseOf(markdown: string): KnownNode[] {
  const blocks = (documentFromMarkdown(markdown).toJSON() as KnownNode).content ?? [];
  return blocks.filter(({ type }) => HELD_BY_SPELLS.has(type));
}

function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
