import type { Node } from 'prosemirror-model';
import { encounter } from '../document/blocks/encounter.ts';
import { heading } from '../document/blocks/heading.ts';
import { magicItem } from '../document/blocks/magic-item.ts';
import { paragraph } from '../document/blocks/paragraph.ts';
import { statBlock } from '../document/blocks/stat-block.ts';
import { parseStatBlock, type StatBlock } from '../rules-5e/stat-block.ts';
import { table } from '../document/blocks/table.ts';
import { type CreatureCount, creatureCounts } from './creature-counts.ts';
import { coinsIn, itemWorth } from './treasure.ts';

/** A number of characters of one level. */
export interface Party {
  level: number;
  size: number;
}

/** An encounter as a section has it. */
export interface WrittenEncounter {
  name: string;
  /** Null where the book does not say. */
  party: Party | null;
  creatures: CreatureCount[];
  /** Gold pieces. */
  treasure: number;
}

/** What of a section bears on the balance of a book. */
export interface SectionContents {
  encounters: WrittenEncounter[];
  statBlocks: StatBlock[];
  /** Gold pieces of magic items, and of coins in encounters and below headings of treasure. */
  treasure: number;
}

/**
 * The encounters, creatures and treasure of a section. Encounters are blocks of that kind, and tables with the columns "Creature" and
 * "Number", whose party a line above says ("for 4 characters of level 3"). Creatures that the text only mentions are not counted.
 */
export function readSection(doc: Node): SectionContents {
  const contents: SectionContents = { encounters: [], statBlocks: [], treasure: 0 };
  let title = '';
  let party: Party | null = null;
  let isTreasure = false;
  doc.descendants((node) => {
    if (heading.is(node)) {
      isTreasure = /\b(?:treasure|reward|loot|hoard)s?\b/i.test(node.textContent);
      if (heading.attrs(node).level <= 2) [title, party] = [node.textContent, null];
    } else if (statBlock.is(node)) contents.statBlocks.push(parseStatBlock(statBlock.attrs(node).data));
    else if (magicItem.is(node))
      contents.treasure += itemWorth(magicItem.attrs(node).category, magicItem.attrs(node).rarity) ?? 0;
    else if (encounter.is(node)) contents.encounters.push(ofBlock(node));
    else if (table.is(node)) contents.encounters.push(...ofTable(node, title, party));
    else if (paragraph.is(node)) {
      party = partyIn(node.textContent) ?? party;
      if (isTreasure) contents.treasure += coinsIn(node.textContent);
    }
    return !(encounter.is(node) || table.is(node) || magicItem.is(node));
  });
  contents.treasure += contents.encounters.reduce((sum, { treasure }) => sum + treasure, 0);
  return contents;
}

function ofBlock(node: Node): WrittenEncounter {
  const { name, level, characters, creatures, treasure } = encounter.attrs(node);
  return {
    name: name === '' ? 'Unnamed encounter' : name,
    party: { level, size: characters },
    creatures: creatureCounts(creatures),
    treasure: coinsIn(treasure),
  };
}

function ofTable(node: Node, title: string, party: Party | null): WrittenEncounter[] {
  const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => cell.textContent.trim()));
  const [name, count] = [
    head.findIndex((text) => /^creatures?$/i.test(text)),
    head.findIndex((text) => /^number$/i.test(text)),
  ];
  if (name < 0 || count < 0) return [];
  const creatures = rows.flatMap((row) => creatureCounts(`${row[count] ?? ''} ${row[name] ?? ''}`));
  return [{ name: title === '' ? 'Encounter' : title, party, creatures, treasure: 0 }];
}

/** "4 characters of level 3". */
function partyIn(text: string): Party | null {
  const found = /\b(\d{1,2}|one|two|three|four|five|six|seven|eight) characters? of level (\d{1,2})\b/i.exec(text);
  if (!found) return null;
  const size = WORDS.indexOf((found[1] ?? '').toLowerCase()) + 1 || Number(found[1]);
  const level = Number(found[2]);
  return size >= 1 && level >= 1 && level <= 20 ? { level, size } : null;
}

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
