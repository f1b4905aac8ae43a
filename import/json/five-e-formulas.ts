import { factsInWords } from '#book/formats/five-e-tools/creature-numbers.ts';
import { type Given, textOf } from '#book/formats/given.ts';
import type { ImportNote } from '../book-draft.ts';
import { jsonNote, listedNames } from './json-part.ts';

/** Notes the saves and scores that a file gives in words ("2 + PB"): a book keeps numbers there, so that they stand among the traits. */
export function noteFormulas(monsters: readonly Given[], notes: ImportNote[]): void {
  const formulas = monsters.flatMap((monster) =>
    factsInWords(monster).map(({ text }) => `${textOf(monster.name)}: ${text.replace(/\.$/, '')}`),
  );
  if (formulas.length === 0) return;
  notes.push(jsonNote(`Numbers that the file gives in words stand among the traits: ${listedNames(formulas)}.`));
}
