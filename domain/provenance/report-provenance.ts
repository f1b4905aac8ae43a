import { type MachineWords, NO_MACHINE_WORDS, type WordsBy } from '#book/document/machine-words.ts';
import type { Provenance, SectionProvenance } from '#contract/provenance.ts';
import { requireProject } from '../store/required.ts';
import type { StoredHead } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import { shopWarning, statementOf } from './statement.ts';

/** How much of a book a machine wrote, by section. Throws `project_not_found`. `generatedImages` are those that the book shows. */
export async function reportProvenance(
  records: Records,
  { ownerId, projectId, generatedImages }: { ownerId: string; projectId: string; generatedImages: number },
): Promise<Provenance> {
  const { ai } = await requireProject(records, ownerId, projectId);
  const heads = await records.sections.listHeads(projectId);
  const words = heads.reduce((sum, { word_count }) => sum + word_count, 0);
  const machineWords = heads.map(({ machine_words }) => machine_words).reduce(sumOf, NO_MACHINE_WORDS);
  const statement = statementOf({ words, machineWords, generatedImages, isAiOff: ai === 'off' });
  return { sections: heads.map(sectionOf), statement, warning: shopWarning({ words, machineWords }) };
}

/** Whether a book may say that its text was written without AI: its author switched AI off, and no machine had a hand in any word. */
export function isWithoutAi({ ai }: { ai: string }, heads: readonly Pick<StoredHead, 'machine_words'>[]): boolean {
  return (
    ai === 'off' &&
    heads.every(({ machine_words }) => total(machine_words, 'machine') + total(machine_words, 'edited') === 0)
  );
}

function sectionOf({ id, title, word_count, machine_words }: StoredHead): SectionProvenance {
  const machine = total(machine_words, 'machine');
  const edited = total(machine_words, 'edited');
  return {
    section_id: id,
    title,
    machine_words: machine,
    edited_words: edited,
    human_words: Math.max(0, word_count - machine - edited),
  };
}

function total({ model, rules }: MachineWords, kind: keyof WordsBy): number {
  return model[kind] + rules[kind];
}

function sumOf(one: MachineWords, other: MachineWords): MachineWords {
  return { model: added(one.model, other.model), rules: added(one.rules, other.rules) };
}

function added(one: WordsBy, other: WordsBy): WordsBy {
  return { machine: one.machine + other.machine, edited: one.edited + other.edited };
}
