import { integerAttribute, textAttribute } from '../define/attributes.ts';
import { defineEntry } from '../define/define-entry.ts';
import { ENGLISH_WORDS } from '../print/block-words.ts';

/** A fight: its creatures and their numbers, the size and level of the party that it is for, and the treasure. */
export const encounter = defineEntry({
  name: 'encounter',
  label: 'Encounter',
  attributes: {
    name: textAttribute(200),
    level: integerAttribute(1, 20, 1),
    characters: integerAttribute(1, 20, 4),
    /** "3 Goblin Warriors, 1 Goblin Boss". */
    creatures: textAttribute(1000),
    /** "120 GP, 40 SP". */
    treasure: textAttribute(600),
  },
  line: ({ level, characters }, words) => words.encounterLine(characters, level),
  readLine: readEncounterLine,
  facts: [
    { attribute: 'creatures', label: 'Creatures', aliases: ['foes', 'monsters'] },
    { attribute: 'treasure', label: 'Treasure' },
  ],
  menu: [
    {
      id: 'encounter',
      hint: 'Creatures, the party they are for, and their treasure',
      group: 'Rules',
      words: 'fight combat battle difficulty xp party',
    },
  ],
  start: { attrs: { level: 1, characters: 4 } },
  form: [
    { kind: 'text', attribute: 'name', label: 'Name' },
    {
      kind: 'text',
      attribute: 'creatures',
      label: 'Creatures',
      placeholder: '3 Goblin Warriors, 1 Goblin Boss',
      description: 'Numbers and names, as the book or the SRD has them',
    },
    {
      kind: 'columns',
      fields: [
        { kind: 'number', attribute: 'level', label: 'Level of the party' },
        { kind: 'number', attribute: 'characters', label: 'Number of characters' },
      ],
    },
    { kind: 'text', attribute: 'treasure', label: 'Treasure', placeholder: '120 GP, 40 SP' },
  ],
});

const LINE = /^Encounter for (\d{1,2}) characters? of level (\d{1,2})$/i;

function readEncounterLine(line: string) {
  const [, characters, level] = (LINE.exec(line) ?? []).map(Number);
  if (characters === undefined || level === undefined) return null;
  const isOurs = ENGLISH_WORDS.entries.encounterLine(characters, level).toLowerCase() === line.toLowerCase();
  return isOurs && fits(characters) && fits(level) ? { characters, level } : null;
}

function fits(number: number): boolean {
  return number >= 1 && number <= 20;
}
