import { type Balance, balanceOf, type SectionOfBook } from '#book/rules-5e/balance/balance.ts';
import { creatureCounts } from '#book/rules-5e/balance/creature-counts.ts';
import { type JudgedEncounter, judgeEncounter, type Party } from '#book/rules-5e/balance/judge-encounter.ts';
import { creaturesByName, type FindCreature } from '#book/rules-5e/balance/known-creatures.ts';
import { createSectionReader } from '#book/rules-5e/balance/read-section.ts';
import { printedDocument } from '#book/document/printed.ts';
import { storedBlocks } from '#book/document/stored/stored-document.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { AskedEncounter, ProjectBalance } from '#contract/balance.ts';
import type { DomainServices } from '../services.ts';
import { requireProject } from '../store/required.ts';

/** Computes the balance of one book, section by section in the order of the book. */
export interface BalanceReading {
  /** Reads a section, whose document is given as it is stored. It yields so that the caller can let other work run. */
  read(section: { id: string; title: string }, doc: string): Iterable<void>;
  /** The balance, with `usual` for encounters that name no party, and with an encounter of these `creatures` if given. */
  balance(usual: Party, creatures?: string): ProjectBalance;
}

/** Takes a few milliseconds. */
const BLOCKS_AT_ONCE = 20;

/** `creatures` are the ones that a book may use without containing them; the book's own creatures go first. */
export function createBalanceReading(creatures: readonly StatBlock[]): BalanceReading {
  const sections: SectionOfBook[] = [];
  return {
    *read({ id, title }, doc) {
      const reader = createSectionReader(title);
      let at = 0;
      for (const read of storedBlocks(doc)) {
        if (at % BLOCKS_AT_ONCE === 0) yield;
        at += 1;
        reader.read(printedDocument(read()));
      }
      sections.push({ id, title, contents: reader.contents() });
    },
    balance(usual, asked) {
      const own = sections.flatMap(({ contents }) => contents.statBlocks);
      const find = creaturesByName(own, creatures);
      return { ...present(balanceOf(sections, find, usual)), asked: asked ? askedEncounter(asked, find, usual) : null };
    },
  };
}

interface BalanceRequest {
  projectId: string;
  /** The party for encounters that name none. */
  usual: Party;
  /** Creatures of a possible encounter for this party. */
  creatures?: string | undefined;
}

/** Reads the balance of books. Long books take long, so a server runs this beside its main thread, in turns between people. */
export interface BalanceReader {
  /** Throws `project_not_found` where the book is not the person's. */
  read(ownerId: string, request: BalanceRequest): Promise<ProjectBalance>;
}

/** Creates a reader that works on the calling thread. */
export function createBalanceReader(
  { store, pause }: Pick<DomainServices, 'store' | 'pause'>,
  creatures: readonly StatBlock[],
): BalanceReader {
  return {
    async read(ownerId, { projectId, usual, creatures: asked }) {
      await requireProject(store, ownerId, projectId);
      const reading = createBalanceReading(creatures);
      for (const { id, title } of await store.sections.listHeads(projectId)) {
        const section = await store.sections.findDocument(ownerId, { projectId, sectionId: id });
        if (section) for (const _ of reading.read({ id, title }, section.doc)) await pause();
      }
      return reading.balance(usual, asked);
    },
  };
}

function askedEncounter(creatures: string, find: FindCreature, party: Party): AskedEncounter {
  const encounter = { name: '', party, creatures: creatureCounts(creatures), treasure: 0 };
  return presentJudged(judgeEncounter(encounter, find, party));
}

function presentJudged(encounter: JudgedEncounter): AskedEncounter {
  return {
    level: encounter.party.level,
    size: encounter.party.size,
    creatures: encounter.creatures.map(({ name, count, known }) => ({
      name: known?.name ?? name,
      count,
      challenge: known?.challenge ?? null,
      xp: known?.xp ?? null,
    })),
    xp: encounter.xp,
    difficulty_2024: { difficulty: encounter.current, ...encounter.budget },
    difficulty_2014: {
      difficulty: encounter.classic.difficulty,
      adjusted_xp: encounter.classic.adjusted,
      ...encounter.classic.thresholds,
    },
  };
}

function present({ encounters, chapters, levels, remarks }: Balance): Omit<ProjectBalance, 'asked'> {
  return {
    encounters: encounters.map((encounter) => ({
      ...presentJudged(encounter),
      section_id: encounter.sectionId,
      section_title: encounter.sectionTitle,
      name: encounter.name,
      treasure_gp: encounter.treasure,
    })),
    chapters: chapters.map(({ id, title, level, xp, xpExpected, treasure, treasureExpected }) => ({
      section_id: id,
      title,
      level,
      xp,
      xp_expected: xpExpected,
      treasure_gp: treasure,
      treasure_expected_gp: treasureExpected,
    })),
    levels: levels.map(({ level, size, xp, xpExpected, treasure, treasureExpected }) => ({
      level,
      size,
      xp,
      xp_expected: xpExpected,
      treasure_gp: treasure,
      treasure_expected_gp: treasureExpected,
    })),
    remarks: remarks.map(({ kind, sectionId, subject, message }) => ({
      kind,
      section_id: sectionId,
      subject,
      message,
    })),
  };
}
