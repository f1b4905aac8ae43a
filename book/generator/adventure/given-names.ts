import { endsLikePlace, judgeName } from '../../canon/judge-name.ts';
import { readPrompt } from '../prompt-facts.ts';
import type { AdventureBrief } from './brief.ts';

/** Where it ends, not where people live. */
const DEEP =
  /\b(?:barrow|catacombs?|caves?|caverns?|crypt|dungeon|lair|mines?|pyramid|ruins?|temple|tombs?|tower|undercroft|vaults?)$/i;

/** Names of the list, as they read: those of two words and more are people, unless they are of a place's form. Bands and offices are neither. */
export function sortedNames({ names }: AdventureBrief): { people: string[]; places: string[] } {
  const people: string[] = [];
  const places: string[] = [];
  for (const name of names) {
    const { kind } = judgeName(name, '', '');
    if (kind === 'none' || kind === 'title' || kind === 'faction' || kind === 'event') continue;
    const isPlace = name.startsWith('The ') || endsLikePlace(name) || kind === 'place' || !/\s/.test(name);
    (isPlace && kind !== 'person' ? places : people).push(name);
  }
  return { people, places };
}

/** A name as a sentence has it: "the Gilded Vault", where the brief never names it without its article. */
export function nameInText(name: string, theme: string): string {
  const before = theme.split(name).slice(0, -1);
  return before.length > 0 && before.every((text) => /\bthe\s$/i.test(text)) ? `the ${name}` : name;
}

/** The places that the brief names: a vault or a mine is where it ends, the others stand in the brief's order. */
export function givenPlaces(brief: AdventureBrief): { town?: string; site?: string; lair?: string } {
  const all = [...new Set([...sortedNames(brief).places, ...readPrompt(brief.theme).places])];
  const lair = all.find((name) => DEEP.test(name));
  const [town, site, last] = all.filter((name) => name !== lair);
  const deepest = lair ?? last;
  return { ...(town && { town }), ...(site && { site }), ...(deepest && { lair: deepest }) };
}
