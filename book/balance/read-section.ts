import type { Node } from 'prosemirror-model';
import { encounter } from '../document/blocks/encounter.ts';
import { heading } from '../document/blocks/heading.ts';
import { magicItem } from '../document/blocks/magic-item.ts';
import { paragraph } from '../document/blocks/paragraph.ts';
import { creatureOf, statBlock } from '../document/blocks/stat-block.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';
import { table } from '../document/blocks/table.ts';
import { findBlock, isEntry } from '../document/registry.ts';
import { countedIn, type ProseScene } from './prose.ts';
import { creatureCounts } from './creature-counts.ts';
import { coinsIn, itemWorth } from './treasure.ts';
import type { Party, WrittenEncounter } from './written-encounter.ts';

/** What of a section bears on the balance of a book. */
export interface SectionContents {
  encounters: WrittenEncounter[];
  statBlocks: StatBlock[];
  /** Gold pieces of magic items, and of coins in encounters and below headings of treasure. */
  treasure: number;
  /** What sentences count, below headings that have no encounter of their own. */
  scenes: ProseScene[];
}

/** Reads a section piece by piece, so that a long one need not be read at once. */
export interface SectionReader {
  /** Reads the next blocks, a document of their own. */
  read(doc: Node): void;
  contents(): SectionContents;
}

/**
 * The encounters, creatures and treasure of a section. Encounters are blocks of that kind, and tables with the columns "Creature" and
 * "Number", whose party a line above says ("for 4 characters of level 3"). What sentences count below a heading that has neither may be creatures.
 */
export function createSectionReader(): SectionReader {
  const encounters: WrittenEncounter[] = [];
  const statBlocks: StatBlock[] = [];
  const scenes: (ProseScene & { hasEncounter: boolean })[] = [];
  let treasure = 0;
  let title = '';
  let party: Party | null = null;
  let isTreasure = false;
  let scene = beginScene('Encounter');

  function beginScene(name: string) {
    const begun = { name, party, counted: [], hasEncounter: false };
    scenes.push(begun);
    return begun as (typeof scenes)[number];
  }

  function add(found: WrittenEncounter[]): void {
    encounters.push(...found);
    if (found.length > 0) scene.hasEncounter = true;
  }

  function readNode(node: Node): boolean {
    if (heading.is(node)) {
      isTreasure = /\b(?:treasure|reward|loot|hoard)s?\b/i.test(node.textContent);
      if (heading.attrs(node).level <= 2) [title, party] = [node.textContent, null];
      scene = beginScene(node.textContent.trim() || 'Encounter');
    } else if (statBlock.is(node)) statBlocks.push(creatureOf(node));
    else if (magicItem.is(node))
      treasure += itemWorth(magicItem.attrs(node).category, magicItem.attrs(node).rarity) ?? 0;
    else if (encounter.is(node)) add([ofBlock(node)]);
    else if (table.is(node)) add(ofTable(node, title, party));
    else if (paragraph.is(node)) {
      party = partyIn(node.textContent) ?? party;
      scene.party = party;
      scene.counted.push(...countedIn(node.textContent));
      if (isTreasure) treasure += coinsIn(node.textContent);
    }
    // What a spell or an item may bring is not there.
    const block = findBlock(node.type.name);
    return !(table.is(node) || (block !== undefined && isEntry(block)));
  }

  return {
    read: (doc) => doc.descendants(readNode),
    contents: () => ({
      encounters,
      statBlocks,
      treasure: treasure + encounters.reduce((sum, one) => sum + one.treasure, 0),
      scenes: scenes
        .filter(({ hasEncounter, counted }) => !hasEncounter && counted.length > 0)
        .map(({ hasEncounter: _has, ...told }) => told),
    }),
  };
}

/** Reads a section as a whole. */
export function readSection(doc: Node): SectionContents {
  const reader = createSectionReader();
  reader.read(doc);
  return reader.contents();
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
