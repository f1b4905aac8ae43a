import { bonusOf } from '#book/foreign-creatures/five-e-tools/creature-numbers.ts';
import { type Given, objectOf, textOf } from '#book/foreign-creatures/given.ts';
import type { ImportNote } from '../book-draft.ts';
import { jsonNote, listedNames } from './json-part.ts';

/** Notes the saving throws that a file gives as a formula ("2 + PB"): a book keeps numbers there, so that they stay empty. */
export function noteFormulas(monsters: readonly Given[], notes: ImportNote[]): void {
  const formulas = monsters.flatMap((monster) =>
    Object.entries(objectOf(monster.save)).flatMap(([ability, bonus]) =>
      bonusOf(bonus) === null && textOf(bonus) !== '' ? [`${textOf(monster.name)}: ${ability} ${textOf(bonus)}`] : [],
    ),
  );
  if (formulas.length === 0) return;
  notes.push(jsonNote(`Saving throws that the file gives as a formula stay empty: ${listedNames(formulas)}.`));
}
