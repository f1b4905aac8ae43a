import { type Balance, balanceOf, type SectionOfBook } from '#book/balance/balance.ts';
import { creaturesByName } from '#book/balance/known-creatures.ts';
import { createSectionReader, type SectionContents } from '#book/balance/read-section.ts';
import type { Party } from '#book/balance/written-encounter.ts';
import { printedDocument } from '#book/document/printed.ts';
import { storedBlocks } from '#book/document/stored/stored-blocks.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import type { ProjectBalance } from '#contract/balance.ts';
import type { DomainServices } from '../services.ts';
import { requireProject } from '../store/required.ts';

export interface BalanceRequest {
  projectId: string;
  /** The party of encounters that name none. */
  usual: Party;
  /** Creatures that a book may use without having them; its own go first. */
  creatures: readonly StatBlock[];
}

/** A few milliseconds' work. */
const BLOCKS_AT_ONCE = 20;

/** The balance of a person's book. Its sections are read one after the other. */
export async function readBalance(
  { store, pause }: Pick<DomainServices, 'store' | 'pause'>,
  ownerId: string,
  { projectId, usual, creatures }: BalanceRequest,
): Promise<ProjectBalance> {
  await requireProject(store, ownerId, projectId);
  const sections: SectionOfBook[] = [];
  for (const { id, title } of await store.sections.listHeads(projectId)) {
    const section = await store.sections.findDocument(ownerId, { projectId, sectionId: id });
    if (section) sections.push({ id, title, contents: await readBlocks(section.doc, pause) });
  }
  const own = sections.flatMap(({ contents }) => contents.statBlocks);
  return present(balanceOf(sections, creaturesByName(own, creatures), usual));
}

/** Reads a stored section, and lets others have their turn between its blocks. */
async function readBlocks(doc: string, pause: () => Promise<void>): Promise<SectionContents> {
  const reader = createSectionReader();
  let at = 0;
  for (const read of storedBlocks(doc)) {
    if (at % BLOCKS_AT_ONCE === 0) await pause();
    at += 1;
    reader.read(printedDocument(read()));
  }
  return reader.contents();
}

function present({ encounters, chapters, levels, remarks }: Balance): ProjectBalance {
  return {
    encounters: encounters.map((encounter) => ({
      section_id: encounter.sectionId,
      section_title: encounter.sectionTitle,
      name: encounter.name,
      level: encounter.party.level,
      size: encounter.party.size,
      creatures: encounter.creatures.map(({ name, count, known }) => ({
        name: known?.name ?? name,
        count,
        challenge: known?.challenge ?? null,
        xp: known?.xp ?? null,
      })),
      xp: encounter.xp,
      treasure_gp: encounter.treasure,
      difficulty_2024: { difficulty: encounter.current, ...encounter.budget },
      difficulty_2014: {
        difficulty: encounter.classic.difficulty,
        adjusted_xp: encounter.classic.adjusted,
        ...encounter.classic.thresholds,
      },
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
