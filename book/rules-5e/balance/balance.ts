import { formatNumber } from '../format.ts';
import { magicItemValue, type Rarity } from '../game-terms.ts';
import { type JudgedEncounter, judgeEncounter, type Party } from './judge-encounter.ts';
import type { FindCreature } from './known-creatures.ts';
import { proseEncounters } from './prose.ts';
import type { SectionContents } from './read-section.ts';

export interface SectionOfBook {
  id: string;
  title: string;
  contents: SectionContents;
}

interface ChapterBalance {
  id: string;
  title: string;
  /** The highest level that its encounters are for; null without encounters. */
  level: number | null;
  xp: number;
  /**
   * Its share of the XP that the party needs to reach the next level, divided among the chapters of its level; null
   * without a level, and at level 20.
   */
  xpExpected: number | null;
  /** In gold pieces. */
  treasure: number;
  /** Its share of the treasure that a book gives up to its level. */
  treasureExpected: number | null;
}

type PlainChapter = Omit<ChapterBalance, 'xpExpected' | 'treasureExpected'>;

interface LevelBalance extends Party {
  xp: number;
  /** The XP that the party needs to reach the next level (SRD 5.2, "Character Advancement"); null at level 20. */
  xpExpected: number | null;
  /** The gold pieces in the chapters up to this level. */
  treasure: number;
  /**
   * The wealth of a party that starts at the next level (SRD 5.2, "Starting Equipment at Higher Levels"); null at level
   * 20.
   */
  treasureExpected: number | null;
}

interface Remark {
  kind: 'too_hard' | 'too_poor' | 'too_rich' | 'unknown_creature';
  sectionId: string | null;
  subject: string;
  message: string;
}

export interface Balance {
  encounters: (JudgedEncounter & { sectionId: string; sectionTitle: string })[];
  chapters: ChapterBalance[];
  levels: LevelBalance[];
  remarks: Remark[];
}

/**
 * Returns the encounters of a book with their difficulty, and its XP and treasure by chapter and by level, each with
 * what the SRD expects.
 */
export function balanceOf(sections: readonly SectionOfBook[], find: FindCreature, usual: Party): Balance {
  const encounters = sections.flatMap(({ id, title, contents }) =>
    [...contents.scenes.flatMap((scene) => scene.encounters), ...proseEncounters(contents.scenes, find)].map(
      (encounter) => ({
        ...judgeEncounter(encounter, find, usual),
        sectionId: id,
        sectionTitle: title,
      }),
    ),
  );
  const chapters = sections.map(({ id, title, contents }) => {
    const own = encounters.filter(({ sectionId }) => sectionId === id);
    return {
      id,
      title,
      level: own.length === 0 ? null : Math.max(...own.map(({ party }) => party.level)),
      xp: own.reduce((sum, { xp }) => sum + xp, 0),
      treasure: Math.round(contents.treasure * 100) / 100,
    };
  });
  const levels = byLevel(encounters, chapters);
  return {
    encounters,
    chapters: chapters.map((chapter) => ({ ...chapter, ...expectedOf(chapter, chapters, levels) })),
    levels,
    remarks: [...encounters.flatMap(onEncounter), ...levels.flatMap(onLevel)],
  };
}

/** Returns what the rules expect for a level, divided equally among its chapters. */
function expectedOf(
  { level }: PlainChapter,
  chapters: readonly PlainChapter[],
  levels: readonly LevelBalance[],
): Pick<ChapterBalance, 'xpExpected' | 'treasureExpected'> {
  const at = levels.findIndex((one) => one.level === level);
  const parts = chapters.filter((chapter) => chapter.level === level).length;
  const { xpExpected = null, treasureExpected = null } = levels[at] ?? {};
  const before = levels[at - 1]?.treasureExpected ?? 0;
  return {
    xpExpected: xpExpected === null ? null : Math.round(xpExpected / parts),
    treasureExpected: treasureExpected === null ? null : Math.max(0, treasureExpected - before) / parts,
  };
}

function byLevel(encounters: Balance['encounters'], chapters: readonly PlainChapter[]): LevelBalance[] {
  const levels = [...new Set(encounters.map(({ party }) => party.level))].sort((a, b) => a - b);
  return levels.map((level) => {
    const own = encounters.filter(({ party }) => party.level === level);
    const size = Math.max(...own.map(({ party }) => party.size));
    const next = xpToNextLevel(level);
    return {
      level,
      size,
      xp: own.reduce((sum, { xp }) => sum + xp, 0),
      xpExpected: next === null ? null : next * size,
      // A chapter without encounters belongs to no level. Its treasure counts from the first level on.
      treasure: chapters.filter((one) => (one.level ?? 0) <= level).reduce((sum, { treasure }) => sum + treasure, 0),
      treasureExpected: level >= 20 ? null : wealthOfLevel(level + 1) * size,
    };
  });
}

function onEncounter(encounter: Balance['encounters'][number]): Remark[] {
  const { name, xp, budget, party, current, creatures, sectionId } = encounter;
  const characters = `${party.size} character${party.size === 1 ? '' : 's'} of level ${party.level}`;
  const about = { sectionId, subject: name };
  const unknown = creatures.filter(({ known }) => known === null);
  return [
    ...(current === 'beyond'
      ? [
          {
            ...about,
            kind: 'too_hard' as const,
            message: `${formatNumber(xp)} XP are ${formatNumber(xp - budget.high)} more than the ${formatNumber(budget.high)} XP of a high-difficulty encounter for ${characters}.`,
          },
        ]
      : []),
    ...unknown.map((creature) => ({
      ...about,
      kind: 'unknown_creature' as const,
      message: `Neither this book nor the SRD has a creature called ${creature.name}, so that its XP are not counted.`,
    })),
  ];
}

function onLevel({ level, size, xp, xpExpected, treasure, treasureExpected }: LevelBalance): Remark[] {
  const about = { sectionId: null, subject: `Level ${level}` };
  const gold = (value: number) => `${formatNumber(Math.round(value))} GP`;
  return [
    ...(xpExpected !== null && xp < xpExpected
      ? [
          {
            ...about,
            kind: 'too_poor' as const,
            message: `The encounters for level ${level} give ${formatNumber(xp)} XP, ${formatNumber(xpExpected - xp)} fewer than the ${formatNumber(xpExpected)} XP with which ${size} characters reach level ${level + 1}.`,
          },
        ]
      : []),
    ...(xpExpected !== null && xp > xpExpected
      ? [
          {
            ...about,
            kind: 'too_rich' as const,
            message: `The encounters for level ${level} give ${formatNumber(xp)} XP, ${formatNumber(xp - xpExpected)} more than the ${formatNumber(xpExpected)} XP with which ${size} characters reach level ${level + 1}.`,
          },
        ]
      : []),
    ...(treasureExpected !== null && treasure !== treasureExpected
      ? [
          {
            ...about,
            kind: treasure < treasureExpected ? ('too_poor' as const) : ('too_rich' as const),
            message: `The treasure up to level ${level} is worth ${gold(treasure)}, ${gold(Math.abs(treasure - treasureExpected))} ${treasure < treasureExpected ? 'less' : 'more'} than the ${gold(treasureExpected)} that ${size} characters have who begin at level ${level + 1}.`,
          },
        ]
      : []),
  ];
}

interface Wealth {
  /** The highest level that the entry is for. */
  to: number;
  /** In gold pieces, with dice at their average. */
  coins: number;
  items: readonly (readonly [count: number, rarity: Rarity])[];
}

/**
 * What a character who starts at a level has. SRD 5.2 (CC-BY-4.0), "Starting Equipment at Higher Levels", without
 * ordinary equipment.
 */
const WEALTH: readonly Wealth[] = [
  { to: 1, coins: 0, items: [] },
  { to: 4, coins: 0, items: [[1, 'Common']] },
  {
    to: 10,
    coins: 500 + 5.5 * 25,
    items: [
      [1, 'Common'],
      [1, 'Uncommon'],
    ],
  },
  {
    to: 16,
    coins: 5000 + 5.5 * 250,
    items: [
      [2, 'Common'],
      [3, 'Uncommon'],
      [1, 'Rare'],
    ],
  },
  {
    to: 20,
    coins: 20_000 + 5.5 * 250,
    items: [
      [2, 'Common'],
      [4, 'Uncommon'],
      [3, 'Rare'],
      [1, 'Very Rare'],
    ],
  },
];

/**
 * Returns the value in gold pieces of a character's money and magic items at this level. Items are valued by "Magic
 * Item Rarities and Values".
 */
export function wealthOfLevel(level: number): number {
  const { coins, items } = WEALTH.find(({ to }) => level <= to) ?? { coins: 0, items: [] };
  return coins + items.reduce((sum, [count, rarity]) => sum + count * (magicItemValue(rarity) ?? 0), 0);
}

/**
 * The experience points at which a character reaches each level, 1 to 20. SRD 5.2 (CC-BY-4.0), "Character Advancement".
 */
const XP_OF_LEVEL = [
  0, 300, 900, 2700, 6500, 14_000, 23_000, 34_000, 48_000, 64_000, 85_000, 100_000, 120_000, 140_000, 165_000, 195_000,
  225_000, 265_000, 305_000, 355_000,
] as const;

/** Returns the XP that a character needs from a level to the next; null at level 20. */
export function xpToNextLevel(level: number): number | null {
  const [from, to] = [XP_OF_LEVEL[level - 1], XP_OF_LEVEL[level]];
  return from === undefined || to === undefined ? null : to - from;
}
