import { CREATURE_TYPES } from '../../rules-5e/game-terms.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { hasMark } from './source-text.ts';
import type { Piece } from './pieces.ts';

const SIZE = '(?:Tiny|Small|Medium|Large|Huge|Gargantuan)';
const KIND_LINE = new RegExp(`^(${SIZE}(?:(?:,| or|, or|/) ?${SIZE})*) (.+)$`, 'i');

/** "Medium armor" is no creature. */
const NO_CREATURE = /^(?:\w+ )?(?:armou?rs?|shields?|weapons?|vehicles?|objects?)\b/i;
const TYPE = new RegExp(String.raw`\b(?:${CREATURE_TYPES.join('|')}|swarm)`, 'i');

/** What a creature is like, as the end of the line that says what it is. */
const ALIGNMENT =
  /, ?(?:unaligned|neutral|any(?: [a-z-]{1,12}){0,2} alignment|(?:lawful|neutral|chaotic) (?:good|neutral|evil))$/i;

/** The longest line that says what a creature is: size and type have 60 and 120 characters, and so has the alignment. */
const LONGEST = 300;

export type Kind = Pick<StatBlock, 'size' | 'kind' | 'alignment'>;

/** The challenge that some sources have behind the alignment: "Medium humanoid, neutral evil, CR 2 – a hunter". */
const CHALLENGE = /(?:, *|(?<![, ]) *)\(?\bCR:? (\d{1,2}(?:\/[248])?)\b\)?(?: *[–—-] .*)?$/i;

/** The challenge in a line that says what a creature is; null where it has none. */
export function challengeOfKind(line: string): string | null {
  return CHALLENGE.exec(line)?.[1] ?? null;
}

/**
 * Size, type and alignment of a line such as "Medium humanoid (elf), neutral good". A line in italics is believed; of any other, the
 * words have to name a type that creatures have. In a box for a creature, or above an armor class, a line in italics may leave out the size, unless
 * it is a text of several sentences, and any other may name a type or a size of its author's: "Medium human thief", "Colossal deity, unaligned".
 */
export function readKindLine({ nodes, text }: Pick<Piece, 'nodes' | 'text'>, isBox = false): Kind | null {
  if (!nodes || text.length > LONGEST) return null;
  const [, size = '', rest = text] = KIND_LINE.exec(text.replace(CHALLENGE, '')) ?? [];
  const words = nodes.filter((node) => node.text?.trim() !== '');
  const isItalic = words.length > 0 && words.every((node) => hasMark(node, 'italic'));
  const isOfCreature = isBox ? size !== '' || ALIGNMENT.test(rest) : size !== '' && TYPE.test(rest);
  const isPlain = isOfCreature && !/[.!?]$/.test(rest);
  if (NO_CREATURE.test(rest) || !(isItalic ? size !== '' || (isBox && !/[.!?] +\S/.test(rest)) : isPlain)) return null;
  const comma = lastOpenComma(rest);
  if (comma < 0) return { size, kind: rest, alignment: '' };
  return { size, kind: rest.slice(0, comma).trim(), alignment: rest.slice(comma + 1).trim() };
}

/** The kind that a sentence names in italics: "The knight is a *Large monstrosity, unaligned*, of the fens." */
export function kindWithin({ nodes }: Piece): Kind | null {
  for (const node of nodes ?? []) {
    const text = (node.text ?? '').trim();
    const kind = hasMark(node, 'italic') && TYPE.test(text) ? readKindLine({ nodes: [node], text }) : null;
    if (kind) return kind;
  }
  return null;
}

/** The last comma outside brackets: "humanoid (elf, wizard), any alignment". */
function lastOpenComma(text: string): number {
  return text.replace(/\([^()]*\)/g, (inner) => ' '.repeat(inner.length)).lastIndexOf(',');
}
