import { type Given, isGiven, listOf, textOf } from '#book/formats/given.ts';
import type { ImportNote } from '../book-draft.ts';
import { jsonNote, listedNames } from './json-part.ts';

/** The documents of an adventure of Foundry's that a book has, and those that belong to the game table alone. */
const READ = ['journal', 'actors', 'items', 'tables'];
const LEFT = ['scenes', 'macros', 'playlists', 'cards', 'combats'];

/** Whether a value is an adventure: lists of documents of several kinds, and no document itself. */
function isAdventure(value: unknown): value is Given {
  return isGiven(value) && !isGiven(value.system) && READ.filter((key) => Array.isArray(value[key])).length > 1;
}

/** The documents of an adventure, behind what it says of itself; null for any other value. */
export function adventureDocuments(value: unknown): Given[] | null {
  if (!isAdventure(value)) return null;
  const told = [value.caption, value.description].map(textOf).filter((text) => text.trim() !== '');
  const about = { name: 'Introduction', pages: [{ name: '', type: 'text', text: { content: told.join('') } }] };
  return [...(told.length === 0 ? [] : [about]), ...READ.flatMap((key) => listOf(value[key]))];
}

/** The title of an adventure, or none. */
export function adventureTitle(value: unknown): string[] {
  return isAdventure(value) && textOf(value.name) !== '' ? [textOf(value.name)] : [];
}

/** Notes the scenes, macros and the like of adventures. */
export function noteLeft(values: readonly unknown[], notes: ImportNote[]): void {
  const names = values
    .filter(isAdventure)
    .flatMap((value) => LEFT.flatMap((key) => listOf(value[key]).map(({ name }) => textOf(name))));
  if (names.length === 0) return;
  notes.push(
    jsonNote(
      `What belongs to Foundry’s table alone (scenes, macros, sounds and cards) is left out: ${listedNames(names)}.`,
    ),
  );
}
