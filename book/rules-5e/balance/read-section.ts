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

/** What a section contributes to the balance of a book. */
export interface SectionContents {
  statBlocks: StatBlock[];
  /** In gold pieces: magic items, coins in encounters, and coins below treasure headings and after treasure labels. */
  treasure: number;
  /** The encounters and the creatures counted in prose, by heading. */
  scenes: ProseScene[];
}

/** Reads a section piece by piece, so that a long one need not be read at once. */
interface SectionReader {
  /** Reads the next blocks, as a document of their own. */
  read(doc: Node): void;
  contents(): SectionContents;
}

const TREASURE = /\b(?:treasures?|rewards?|loots?|hoards?|spoils|plunder|valuables)\b/i;
/** A label such as "Treasure." or "The loot:" before a list of treasure. */
const TREASURE_LABEL = /^(?:the )?(?:treasures?|rewards?|loot|hoard|spoils|plunder|valuables)\s*[.:–—]/i;
/** A label with nothing after it. Then the next paragraph is meant. */
const LABEL_ALONE = /^(?:the )?(?:treasures?|rewards?|loot|hoard|spoils|plunder|valuables)\s*[.:]?$/i;
/** The header of a random table, of which only one row applies. */
const DICE_HEAD = /^\d{0,2}d\d{1,3}$/i;
const CREATURE_HEAD =
  /^(?:creatures?|monsters?|foes?|enem(?:y|ies)|adversar(?:y|ies)|opponents?)(?: names?| \([^()]{1,20}\))?$/i;
/** May be the header of a list of creatures or of anything else. */
const NAME_HEAD = /^names?$/i;
const NUMBER_HEAD = /^(?:numbers?|count|how many|quantity|qty\.?|amount|#|no\.)$/i;
/** "Crypt (2 ghouls, 1 ghast)" */
const IN_PARENTHESES = /\(([^()]{3,100})\)/;
const NAME_UNKNOWN = 'Encounter';

/**
 * Returns a reader for the section with this title. It collects encounters, creatures and treasure. Encounters are
 * encounter blocks, and tables with the columns "Creature" and "Number"; a line nearby gives the party of a table ("for
 * 4 characters of level 3"). Below a heading without either, creatures counted in prose may be an encounter.
 */
export function createSectionReader(title = ''): SectionReader {
  const statBlocks: StatBlock[] = [];
  const headings: { level: number; index: number }[] = [];
  const scenes: ProseScene[] = [];
  let treasure = 0;
  let name = title.trim();
  let party: ToldParty | null = null;
  /** The level of the heading that announces treasure; 0 for the section's title. */
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
    // The party of a heading also applies to everything below it.
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
    // What a spell or an item may create is not there.
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

/** Reads a whole section. */
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

/** Returns the value of the coins in a table. Each row counts as often as its number column says. */
function coinsOfTable(node: Node): number {
  const [heads = [], ...rows] = node.children.map((row) => row.children.map((cell) => lineText(cell).trim()));
  const count = heads.findIndex((text) => NUMBER_HEAD.test(text));
  return rows.reduce((sum, row) => {
    const times = /^\d{1,3}$/.test(row[count] ?? '') ? Number(row[count]) : 1;
    return sum + times * coinsIn(row.filter((_, at) => at !== count).join('\n'));
  }, 0);
}

/**
 * Returns lines such as "2 Ogre" from a table with a column that `head` matches and a number column; empty for any
 * other table.
 */
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
  // If there is no number of people, "for" distinguishes this from what characters of that level can do.
  `\\bfor (?:a |the )?(?:party|group|${PEOPLE})${OF}${LEVEL}\\b`,
  `\\bfor (?:a |an )?${LEVEL} (?:party|group|${PEOPLE})\\b`,
  `\\b(?:adventure|quest|one-shot|module|encounter) for levels? (?<level>\\d{1,2})(?<highest>${TO}\\d{1,2})?\\b`,
].map((pattern) => new RegExp(pattern, 'i'));

/**
 * Returns the party that a line names: "4 characters of level 3", "four 3rd-level characters", "a level 3 party of
 * five". For ranges, such as "4-6 characters of levels 3-5", it returns the middle.
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

/** Returns the middle of a number and the end of its range ("to 6"); the number itself if there is no range. */
function middle(from: string, range = from): number {
  return Math.floor((lastNumber(from) + lastNumber(range)) / 2);
}

/** Returns the last number of a text: 6 for "to 6" and "6th". */
function lastNumber(text: string): number {
  const word = text.split(/[^\p{L}\d]+/u).at(-1) ?? '';
  return Number.parseInt(word, 10) || countOf(word);
}
