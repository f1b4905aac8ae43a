import type { Ability } from '../stat-block.ts';
import { ABILITY_WORD, abilityNamed } from './printed-numbers.ts';

/** The difficulty class of a saving throw that an effect of the creature asks of others. */
export interface SaveDc {
  /** Where "DC 14" begins in the text. */
  at: number;
  printed: string;
  dc: number;
  /** The ability of the saving throw. */
  save: Ability;
}

/** "*Constitution Saving Throw*: DC 14" of 2024; "DC 14 Constitution saving throw" of 2014, "DC 14 Con save" of some publishers. */
const NOTED = new RegExp(`(${ABILITY_WORD}) Saving Throw[*_]*:[*_:]* ?(DC (\\d{1,3}))\\b`, 'gi');
const IN_SENTENCE = new RegExp(`(DC (\\d{1,3})) (${ABILITY_WORD}) sav(?:e|es|ing throws?)\\b`, 'gi');
/** ", the behir must succeed on a": a save that somebody named makes. In "Each creature within 10 feet of the dragon must" others make it. */
const MADE_BY =
  /(?:^|[.,;:!?)*_] ?|\b(?:and|but|or|then) )the ([\w'’-]+(?: [\w'’-]+){0,3}) must (?:succeed on|make) an? $/i;

/** The save DCs of a text, apart from those of saves that the creature of this name itself makes. */
export function readSaveDcs(text: string, creature: string): SaveDc[] {
  const noted = [...text.matchAll(NOTED)].flatMap((match) => {
    const [whole, ability = '', printed = '', dc] = match;
    return dcOf(match.index + whole.length - printed.length, printed, dc, ability);
  });
  const inSentence = [...text.matchAll(IN_SENTENCE)]
    .filter((match) => !isItsOwn(text.slice(Math.max(0, match.index - 80), match.index), creature))
    .flatMap((match) => dcOf(match.index, match[1] ?? '', match[2], match[3] ?? ''));
  return [...noted, ...inSentence];
}

function dcOf(at: number, printed: string, dc: string | undefined, ability: string): SaveDc[] {
  const save = abilityNamed(ability);
  return save === null ? [] : [{ at, printed, dc: Number(dc), save }];
}

function isItsOwn(before: string, creature: string): boolean {
  const who = MADE_BY.exec(before)?.[1]?.toLowerCase();
  return who !== undefined && creature.toLowerCase().includes(who);
}
