import { titleOf, type MarkdownBlock } from './block.ts';
import { endOfBody } from './body.ts';
import { factLines, italicStart, readLabelled } from './labelled.ts';

const LEVEL_2024 = /^Level (\d) ([\p{L}' -]+?)(?: \(([^()]*)\))?$/iu;
const CANTRIP = /^([\p{L}' -]+?) Cantrip(?: \(([^()]*)\))?$/iu;
const LEVEL_2014 = /^(\d)(?:st|nd|rd|th)[- ]level ([\p{L}' -]+?)(?: \(([^()]*)\))?$/iu;

/** Labels of a spell's facts, with the attribute each belongs to and how long that may be. */
const FACTS: Record<string, { name: string; max: number }> = {
  'casting time': { name: 'castingTime', max: 300 },
  range: { name: 'range', max: 200 },
  'range/area': { name: 'range', max: 200 },
  component: { name: 'components', max: 600 },
  components: { name: 'components', max: 600 },
  duration: { name: 'duration', max: 200 },
  classes: { name: 'classes', max: 300 },
};
const LABELS = new Set(Object.keys(FACTS));

interface SpellKind {
  level: number;
  school: string;
  classes: string;
  ritual: boolean;
}

/** Makes a spell of each heading that is followed by a line of level and school and by its casting time. */
export function recogniseSpells(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const result: MarkdownBlock[] = [];
  let index = 0;
  while (index < blocks.length) {
    const spell = readSpell(blocks, index);
    const block = blocks[index];
    if (spell) {
      result.push(spell.block);
      index = spell.next;
    } else {
      if (block) result.push(block);
      index += 1;
    }
  }
  return result;
}

function readSpell(blocks: readonly MarkdownBlock[], at: number): { block: MarkdownBlock; next: number } | null {
  const title = titleOf(blocks[at]);
  const line = italicStart(blocks[at + 1]);
  const kind = line && line.rest.length === 0 ? spellKind(line.text) : null;
  if (!title || !kind) return null;
  const facts = readFacts(blocks, at + 2);
  if (!facts || facts.attrs.castingTime === undefined) return null;
  const end = endOfBody(blocks, facts.next, title.level);
  const attrs = { ...kind, ...facts.attrs, ...withRitual(kind, facts.attrs.castingTime) };
  const block = {
    type: 'spell',
    attrs: { ...attrs, name: title.name },
    content: [...facts.left, ...blocks.slice(facts.next, end)],
    line: blocks[at]?.line ?? 0,
    level: title.level,
  };
  return { block, next: end };
}

function spellKind(line: string): SpellKind | null {
  const cantrip = CANTRIP.exec(line);
  if (cantrip) return { level: 0, school: capital(cantrip[1]), classes: cantrip[2] ?? '', ritual: false };
  const modern = LEVEL_2024.exec(line);
  if (modern) return { level: Number(modern[1]), school: capital(modern[2]), classes: modern[3] ?? '', ritual: false };
  const old = LEVEL_2014.exec(line);
  if (!old) return null;
  const ritual = /^ritual$/i.test(old[3] ?? '');
  return { level: Number(old[1]), school: capital(old[2]), classes: ritual ? '' : (old[3] ?? ''), ritual };
}

/** The 2014 books say "(ritual)" beside the school; in print the casting time says it. */
function withRitual(kind: SpellKind, castingTime: string): { ritual: boolean; castingTime: string } {
  const said = /\britual\b/i.test(castingTime);
  return { ritual: kind.ritual || said, castingTime: kind.ritual && !said ? `${castingTime} or Ritual` : castingTime };
}

interface SpellFacts {
  attrs: Record<string, string>;
  /** Facts too long for their field: they open the text instead. */
  left: MarkdownBlock[];
  next: number;
}

function readFacts(blocks: readonly MarkdownBlock[], from: number): SpellFacts {
  const facts: SpellFacts = { attrs: {}, left: [], next: from };
  for (; facts.next < blocks.length; facts.next += 1) {
    const block = blocks[facts.next];
    const lines = block ? factLines(block)?.map((line) => readLabelled(line, LABELS)) : null;
    if (!block || !lines || lines.some((line) => line === null)) break;
    for (const { label, printed, value } of lines.flatMap((line) => line ?? [])) {
      const field = FACTS[label];
      const taken = field === undefined || facts.attrs[field.name] !== undefined;
      if (taken || value.length > field.max) facts.left.push(paragraphOf(`${printed}: ${value}`, block.line));
      if (!taken) facts.attrs[field.name] = value.length > field.max ? '' : value;
    }
  }
  return facts;
}

function paragraphOf(text: string, line: number): MarkdownBlock {
  return { type: 'paragraph', content: [{ type: 'text', text }], line };
}

function capital(text = ''): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
