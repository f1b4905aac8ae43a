import { describe, expect, it } from 'vitest';
import { tries } from '../testing/arbitraries.ts';
import { SECTION_TYPES } from '../catalogue/book-choices.ts';
import { VARIANT_IDS } from '../catalogue/book-types.ts';
import { generate } from './generate.ts';
import { proofread } from './testing/proofread.ts';

const SEEDS = tries(5000, 500);
const PROMPTS = [
  'x',
  'Write about Mira Vane, an elf spy in the harbor town of "Saltmere", for four 5th-level characters.',
  'A deadly fight with a red dragon in a volcano for six level 15 adventurers',
  'A cozy tavern called The Laughing Goose',
  'three reefclaws for level 3',
  'for five level 4 characters: two ogres and six goblins',
  'one troll for one character of level 8',
  'Emberfang, a flaming axe',
  'Saltmarrow bell',
  'a very rare pair of boots made by Ines Uld in the Ash Hills',
  'a common potion',
  'adventure hooks around “the old mill” for a party of three at level 1',
  'The history of the Nine Bells, a guild of the Free Towns',
  'a haunted ruin on an island, with an owlbear and wolves',
  'A merchant city, Undermarch, and its rulers Ada Osk, Ulf Unwin and Ione Hale',
  'CR 12 vampire who owns an inn',
];

describe('every sentence that the generator writes', () => {
  it(`is without a fault, over ${SEEDS} seeds of all kinds, variants and prompts`, () => {
    const faults = new Map<string, string>();
    const read = new Set<string>();
    for (let seed = 0; seed < SEEDS; seed++) {
      const sectionType = SECTION_TYPES[seed % SECTION_TYPES.length] ?? 'story';
      const variant = VARIANT_IDS[Math.floor(seed / SECTION_TYPES.length) % VARIANT_IDS.length] ?? 'standard';
      const prompt = PROMPTS[Math.floor(seed / SECTION_TYPES.length / VARIANT_IDS.length) % PROMPTS.length] ?? 'x';
      const partyLevel = 1 + (seed % 20);
      const text = generate({ prompt, sectionType, variant, bookType: 'puhb', partyLevel }, String(seed));
      const fresh = text.split('\n').filter((line) => !read.has(line));
      for (const line of fresh) read.add(line);
      for (const fault of proofread(fresh.join('\n')))
        faults.set(fault, `${sectionType} ${variant} ${seed} “${prompt}”`);
    }
    expect([...faults].slice(0, 40)).toEqual([]);
    expect(read.size).toBeGreaterThan(SEEDS);
  }, 240_000);
});

describe('the proofreader', () => {
  it.each([
    'The tavern is an house with a owl.',
    'A unfinished wall.',
    'The the door is open.',
    'They has a key.',
    'It have a key.',
    'the door is open.',
    'The door is open. it creaks.',
    'The door is open',
    'The door , open, creaks.',
    'The door is open..',
    'He says “nothing.',
    'He holds {feature}.',
    'Three character wait.',
    'It is for one characters.',
    'The standing stones is old.',
    '**The Kennels.** It holds a key.',
    'The *door is open.',
  ])('finds the fault in %j', (text) => {
    expect(proofread(text)).not.toEqual([]);
  });

  it('has nothing to say of good sentences', () => {
    expect(
      proofread(
        '## The Old Mill\n\n> [!readaloud]\n> An hour passes. “Sit,” she says. A one-eyed owl waits.\n\n| d4 | Clue |\n| --- | --- |\n| 1 | An heir of 11 |',
      ),
    ).toEqual([]);
  });
});
