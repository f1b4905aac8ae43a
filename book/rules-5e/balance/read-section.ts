import type { Node } from 'prosemirror-model';
import { encounter } from '../../document/blocks/encounter.ts';
import { magicItem } from '../../document/blocks/magic-item.ts';
import { heading, paragraph } from '../../document/blocks/text-blocks.ts';
import { creatureOf, statBlock } from '../../document/blocks/stat-block.ts';
import type { StatBlock } from '../stat-block.ts';
import { table } from '../../document/blocks/table.ts';
import { lineText } from '../../document/document-words.ts';
import { findBlock, isEntry } from '../../document/schema.ts';
import { NUMBER_WORDS } from '../../text/numbers.ts';
import { countOf, creatureCounts } from './creature-counts.ts';
import { boldWords, countedBold, countedIn, labelledPieces, listsIn, type ProseScene } from './prose.ts';
import { coinsIn, itemWorth } from './treasure.ts';
import type { ToldParty, WrittenEncounter } from './judge-encounter.ts';

/** What of a section bears on the balance of a book. */
export interface SectionContents {
  statBlocks: StatBlock[];
  /** Gold pieces of magic items, and of coins in encounters, below headings of treasure and behind labels that say so. */
  treasure: number;
  /** The encounters and what sentences count, heading by heading. */
  scenes: ProseScene[];
}

/** Reads a section piece by piece, so that a long one need not be read at once. */
export interface SectionReader {
  /** Reads the next blocks, a document of their own. */
  read(doc: Node): void;
  contents(): SectionContents;
}

const TREASURE = /\b(?:treasures?|rewards?|loots?|hoards?|spoils|plunder|valuables)\b/i;
/** "Treasure." or "The loot:" before what there is. */
const TREASURE_LABEL = /^(?:the )?(?:treasures?|rewards?|loot|hoard|spoils|plunder|valuables)\s*[.:–—]/i;
/** A label with nothing behind it: what follows is meant. */
const LABEL_ALONE = /^(?:the )?(?:treasures?|rewards?|loot|hoard|spoils|plunder|valuables)\s*[.:]?$/i;
/** The head of a table that is rolled on, of which only one row comes true. */
const DICE_HEAD = /^\d{0,2}d\d{1,3}$/i;
const CREATURE_HEAD =
  /^(?:creatures?|monsters?|foes?|enem(?:y|ies)|adversar(?:y|ies)|opponents?)(?: names?| \([^()]{1,20}\))?$/i;
/** May be the head of a list of creatures as of anything else. */
const NAME_HEAD = /^names?$/i;
const NUMBER_HEAD = /^(?:numbers?|count|how many|quantity|qty\.?|amount|#|no\.)$/i;
/** "Crypt (2 ghouls, 1 ghast)" */
const IN_PARENTHESES = /\(([^()]{3,100})\)/;
const NAME_UNKNOWN = 'Encounter';

/**
 * The encounters, creatures and treasure of a section that is called `title`. Encounters are blocks of that kind, and tables with the columns
 * "Creature" and "Number", whose party a line near by says ("for 4 characters of level 3"). What sentences count below a heading that has
 * neither may be creatures.
 */
export function createSectionReader(title = ''): SectionReader {
  const statBlocks: StatBlock[] = [];
  const headings: { level: number; index: number }[] = [];
  const scenes: ProseScene[] = [];
  let treasure = 0;
  let name = title.trim();
  let party: ToldParty | null = null;
  /** The level of the heading that says that treasure follows: 0 is the section's own. */
  let treasureLevel: number | null = TREASURE.test(title) ? 0 : null;
  let isLabelled = false;
  let scene = beginScene(name, 0);

  function beginScene(called: string, level: number): ProseScene {
    while ((headings.at(-1)?.level ?? -1) >= level) headings.pop();
    const within = headings.at(-1)?.index ?? null;
    const begun = { name: called || NAME_UNKNOWN, party, counted: [], lists: [], within, encounters: [] };
    headings.push({ level, index: scenes.length });
    scenes.push(begun);
    return begun;
  }

  function readHeading(node: Node): void {
    const { level } = heading.attrs(node);
    if (treasureLevel !== null && level <= treasureLevel) treasureLevel = null;
    if (treasureLevel === null && TREASURE.test(node.textContent)) treasureLevel = level;
    const words = lineText(node).trim();
    if (level <= 2) name = words;
    scene = beginScene(words, level);
    scene.lists.push(...listsIn(IN_PARENTHESES.exec(words)?.[1] ?? ''));
    // What the heading above is for, all below it is for.
    if (level <= 2) party = scenes[scene.within ?? 0]?.party ?? null;
    tellParty(partyIn(words));
  }

  function tellParty(told: ToldParty | null): void {
    if (told) for (const one of [scene, ...scene.encounters]) one.party ??= told;
    party = told ?? party;
    scene.party = party;
  }

  function readParagraph(node: Node): void {
    tellParty(partyIn(lineText(node)));
    scene.counted.push(...boldWords(node).flatMap(countedBold));
    for (const piece of labelledPieces(node)) {
      if (LABEL_ALONE.test(piece)) isLabelled = true;
      scene.counted.push(...countedIn(piece));
      scene.lists.push(...listsIn(piece));
      if (treasureLevel !== null || isLabelled || TREASURE_LABEL.test(piece)) treasure += coinsIn(piece);
    }
  }

  function readTable(node: Node): void {
    scene.encounters.push(...ofTable(node, name, party));
    const named = countedRows(node, NAME_HEAD);
    if (named.length > 0) scene.lists.push(named.join('\n'));
    const isRolled = DICE_HEAD.test(node.firstChild?.firstChild?.textContent.trim() ?? '');
    if ((treasureLevel !== null || isLabelled) && !isRolled) treasure += coinsOfTable(node);
  }

  function readNode(node: Node, _at: number, parent: Node | null): boolean {
    if (heading.is(node)) readHeading(node);
    else if (statBlock.is(node)) statBlocks.push(creatureOf(node));
    else if (magicItem.is(node))
      treasure += itemWorth(magicItem.attrs(node).category, magicItem.attrs(node).rarity) ?? 0;
    else if (encounter.is(node)) scene.encounters.push(ofBlock(node));
    else if (table.is(node)) readTable(node);
    else if (paragraph.is(node)) {
      if (parent?.type.name === 'doc') isLabelled = false;
      readParagraph(node);
    }
    // What a spell or an item may bring is not there.
    const block = findBlock(node.type.name);
    return !(table.is(node) || (block !== undefined && isEntry(block)));
  }

  return {
    read: (doc) => doc.descendants(readNode),
    contents: () => {
      const found = scenes.flatMap(({ encounters }) => encounters);
      return { statBlocks, treasure: treasure + found.reduce((sum, one) => sum + one.treasure, 0), scenes };
    },
  };
}

/** Reads a section as a whole. */
export function readSection(doc: Node, title = ''): SectionContents {
  const reader = createSectionReader(title);
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

/** The coins of a table, of each row as often as its column of numbers says. */
function coinsOfTable(node: Node): number {
  const [heads = [], ...rows] = node.children.map((row) => row.children.map((cell) => lineText(cell).trim()));
  const count = heads.findIndex((text) => NUMBER_HEAD.test(text));
  return rows.reduce((sum, row) => {
    const times = /^\d{1,3}$/.test(row[count] ?? '') ? Number(row[count]) : 1;
    return sum + times * coinsIn(row.filter((_, at) => at !== count).join('\n'));
  }, 0);
}

/** Lines such as "2 Ogre" of a table with a column that `head` describes and one of numbers; none of any other table. */
function countedRows(node: Node, head: RegExp): string[] {
  const [heads = [], ...rows] = node.children.map((row) => row.children.map((cell) => lineText(cell).trim()));
  const name = heads.findIndex((text) => head.test(text));
  const count = heads.findIndex((text) => NUMBER_HEAD.test(text));
  if (name < 0 || count < 0) return [];
  return rows.map((row) => `${row[count]?.replace(/^[x×]\s*/i, '') ?? ''} ${row[name] ?? ''}`);
}

function ofTable(node: Node, title: string, party: ToldParty | null): WrittenEncounter[] {
  const { caption } = table.attrs(node);
  const creatures = countedRows(node, CREATURE_HEAD).flatMap(creatureCounts);
  if (creatures.length === 0) return [];
  return [{ name: caption || title || NAME_UNKNOWN, party: partyIn(caption) ?? party, creatures, treasure: 0 }];
}

const TO = '(?:[ -]?(?:[-–—]|to|through)[ -]?)';
const NUMBER = `(?:\\d{1,2}|${NUMBER_WORDS.join('|')})`;
const SIZE = `(?<size>${NUMBER})(?<most>${TO}${NUMBER})?`;
const PEOPLE = '(?:(?:player )?characters?|adventurers?|heroes|PCs?|players?)';
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const NTH = '\\d{1,2}(?:st|nd|rd|th)';
/** "level 3", "level-3", "levels 3-5", "an average party level of 3", "3rd level", "1st- to 3rd-level", "third level". */
const LEVEL = `(?:(?:an average party |an average )?(?:levels?|lvl\\.?)[ -](?:of )?(?<level>\\d{1,2})(?<highest>${TO}\\d{1,2})?|(?<nth>${NTH})(?<highestNth>${TO}{1,2}${NTH})?[ -]level|(?<word>${ORDINALS.join('|')})[ -]level)`;
const OF = '(?: of the | of | at the | at | with |, | \\()';
const PARTIES = [
  `\\b${SIZE} ${PEOPLE}${OF}${LEVEL}\\b`,
  `\\b${SIZE} ${LEVEL} ${PEOPLE}\\b`,
  `\\b${SIZE} ?[x×] ?${LEVEL}\\b`,
  `\\bparty of ${SIZE}(?: ${PEOPLE})?,?${OF}${LEVEL}\\b`,
  `\\b${LEVEL} party of ${SIZE}\\b`,
  `\\b(?:party|character|player|recommended|average) levels?(?: range)?\\s?[:=]\\s?(?<level>\\d{1,2})(?<highest>${TO}\\d{1,2})?(?:,? \\(?${SIZE} ${PEOPLE})?\\b`,
  `\\b(?:APL|level range)\\s?[:=]?\\s?(?<level>\\d{1,2})(?<highest>${TO}\\d{1,2})?\\b`,
  // Without a number of people, "for" tells this from what characters of that level can do.
  `\\bfor (?:a |the )?(?:party|group|${PEOPLE})${OF}${LEVEL}\\b`,
  `\\bfor (?:a |an )?${LEVEL} (?:party|group|${PEOPLE})\\b`,
  `\\b(?:adventure|quest|one-shot|module|encounter) for levels? (?<level>\\d{1,2})(?<highest>${TO}\\d{1,2})?\\b`,
].map((pattern) => new RegExp(pattern, 'i'));

/**
 * The party that a line says something is for: "4 characters of level 3", "four 3rd-level characters", "a level 3 party of five". Of "4-6
 * characters of levels 3-5" it is the one in the middle.
 */
export function partyIn(text: string): ToldParty | null {
  const said = PARTIES.map((party) => party.exec(text)).find((found) => found)?.groups;
  if (said === undefined) return null;
  const size = said.size === undefined ? null : middle(said.size, said.most);
  const level = middle(levelOf(said), said.highest ?? said.highestNth);
  return size !== 0 && level >= 1 && level <= 20 ? { level, size } : null;
}

function levelOf({ level, nth, word = '' }: Record<string, string | undefined>): string {
  return level ?? nth ?? String(ORDINALS.indexOf(word.toLowerCase()) + 1);
}

/** The middle between a number and the one at the end of its range, "to 6"; the number itself where it has none. */
function middle(from: string, range = from): number {
  return Math.floor((lastNumber(from) + lastNumber(range)) / 2);
}

/** "6" of "to 6" and "6th". */
function lastNumber(text: string): number {
  const word = text.split(/[^\p{L}\d]+/u).at(-1) ?? '';
  return Number.parseInt(word, 10) || countOf(word);
}
