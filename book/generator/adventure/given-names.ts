import { readPrompt } from '../prompt-facts.ts';
import type { AdventureBrief } from './brief.ts';

const PLACE_END =
  /(?:bridge|brook|croft|dale|ford|ham|mill|stead|wick|gate|haven|hold|march|mouth|port|watch|keep|tower|vault|hall|abbey|shrine|chapel|fell|fen|moor|wood|hill|vale|mere|ruin|barrow|ring|reach|crown|mine|bay|isle|town|village|forest)s?$/i;
/** Where it ends, not where people live. */
const DEEP =
  /\b(?:barrow|catacombs?|caves?|caverns?|crypt|dungeon|lair|mines?|pyramid|ruins?|temple|tombs?|tower|undercroft|vaults?)$/i;

/** Names of the list, as they read: those of two words and more are people, unless they are of a place's form. */
export function sortedNames({ names }: AdventureBrief): { people: string[]; places: string[] } {
  const people: string[] = [];
  const places: string[] = [];
  for (const name of names) {
    const read = readPrompt(`They go to ${name}.`);
    const isPlace = name.startsWith('The ') || PLACE_END.test(name) || (read.people.length === 0 && !/\s/.test(name));
    (isPlace ? places : people).push(name);
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
