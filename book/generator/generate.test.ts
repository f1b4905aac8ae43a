import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../testing/arbitraries.ts';
import { SECTION_TYPES } from '../catalogue/book-choices.ts';
import { VARIANT_IDS } from '../catalogue/book-types.ts';
import { documentFromMarkdown } from '../formats/markdown/markdown-to-nodes.ts';
import { checkStatBlock } from '../rules-5e/stat-block/check-stat-block.ts';
import { encounterBudget } from '../rules-5e/encounter-budget.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';
import { generate } from './generate.ts';
import { QUICK_TEMPLATES } from './presets.ts';
import type { GeneratorRequest } from './generation-context.ts';

const PROMPTS = [
  'Write about Mira Vane, an elf spy in the harbor town of "Saltmere", for four 5th-level characters.',
  'A deadly fight with a red dragon in a volcano for six level 15 adventurers',
  'A cozy tavern called The Laughing Goose',
  'goblins ambush a party of three at level 1 in the forest',
  'a very rare cursed sword',
  'Ein Gasthaus namens „Zum Goldenen Hirsch“ in Königsfurt',
  '神秘的な森の話',
  'x',
];

function ask(change: Partial<GeneratorRequest>, seed = '1'): string {
  return generate(
    { prompt: PROMPTS[0] ?? '', sectionType: 'story', bookType: 'puhb', variant: 'standard', ...change },
    seed,
  );
}

function statBlocksOf(markdown: string): StatBlock[] {
  const blocks: StatBlock[] = [];
  documentFromMarkdown(markdown).descendants((node) => {
    if (node.type.name === 'statBlock') blocks.push(node.attrs.data as StatBlock);
  });
  return blocks;
}

function namesOf(markdown: string): string[] {
  const names: string[] = [];
  documentFromMarkdown(markdown).descendants((node) => {
    names.push(node.type.name);
  });
  return names;
}

const words = (text: string) => text.split(/\s+/).length;

describe('the built-in generator', () => {
  it('gives the same text for the same seed and another for another', () => {
    expect(ask({}, 'a')).toBe(ask({}, 'a'));
    expect(ask({}, 'a')).not.toBe(ask({}, 'b'));
  });

  describe.each(SECTION_TYPES)('for %s', (sectionType) => {
    it('leaves no rule unexpanded, no empty value and no double article, whatever the prompt and the variant', () => {
      for (const prompt of PROMPTS) {
        for (const variant of VARIANT_IDS) {
          for (let seed = 0; seed < 6; seed++) {
            const text = ask({ prompt, sectionType, variant }, String(seed));
            expect(text).not.toMatch(/\{\w|undefined|null|NaN|\ba a\b|\bthe the\b|\[\w+\||\.\.(?!\.)|\bthe The\b/);
          }
        }
      }
    });

    it('uses the names of the prompt', () => {
      expect(ask({ sectionType })).toMatch(sectionType === 'item' ? /Mira Vane|Saltmere/ : /Saltmere/);
    });

    it('is of a length for a section, shorter as quick play and longer when extended', () => {
      const lengths = (variant: GeneratorRequest['variant']) =>
        Array.from({ length: 8 }, (_, seed) => words(ask({ sectionType, variant }, String(seed)))).reduce(
          (a, b) => a + b,
        ) / 8;
      const usual = lengths('standard');
      expect(usual).toBeGreaterThan(250);
      expect(usual).toBeLessThan(1000);
      expect(lengths('quick')).toBeLessThan(usual);
      expect(lengths('extended')).toBeGreaterThan(usual);
    });
  });

  it('makes stat blocks whose every number follows from the others', () => {
    let count = 0;
    for (const sectionType of ['character', 'encounter'] as const) {
      for (const [index, prompt] of PROMPTS.entries()) {
        for (let seed = 0; seed < 8; seed++) {
          const variant = VARIANT_IDS[(seed + index) % VARIANT_IDS.length] ?? 'standard';
          const text = ask({ prompt, sectionType, variant, partyLevel: 1 + ((seed * 7 + index) % 20) }, String(seed));
          for (const block of statBlocksOf(text)) {
            count++;
            expect(checkStatBlock(block), `${prompt} ${variant} ${seed} ${block.name}`).toEqual([]);
            expect(block.layout).toBe(variant === 'classic' ? '2014' : '2024');
          }
        }
      }
    }
    expect(count).toBeGreaterThan(150);
  });

  it('keeps an encounter within the budget of the party that the prompt names', () => {
    for (const level of [1, 2, 3, 5, 8, 11, 14, 17, 20]) {
      for (const [difficulty, word] of [
        ['low', 'easy'],
        ['moderate', 'balanced'],
        ['high', 'deadly'],
      ] as const) {
        for (let seed = 0; seed < 5; seed++) {
          const prompt = `An ${word} fight for five characters of level ${level}`;
          const text = ask({ prompt, sectionType: 'encounter' }, String(seed));
          const [, spent = '', budget = ''] = /costs ([\d,]+) of the ([\d,]+) XP/.exec(text) ?? [];
          const number = (printed: string) => Number(printed.replaceAll(',', ''));
          expect(number(budget)).toBe(encounterBudget(difficulty, level, 5));
          expect(number(spent)).toBeLessThanOrEqual(number(budget));
          expect(number(spent)).toBeGreaterThan(number(budget) * 0.6);
        }
      }
    }
  });

  it('makes the creature that the prompt names', () => {
    expect(ask({ prompt: PROMPTS[1] ?? '', sectionType: 'encounter' })).toMatch(/Dragon/);
    expect(ask({ prompt: 'CR 3 orc chieftain', sectionType: 'encounter' })).toMatch(/Orc/);
  });

  it('prices an item by its rarity, the mundane weapon included', () => {
    const text = ask({ prompt: 'a very rare sword', sectionType: 'item' });
    expect(text).toContain('*Weapon (Longsword), Very Rare (Requires Attunement)*');
    expect(text).toContain('40,015 GP');
    expect(text).toContain('+2 bonus to attack rolls');
  });

  it('is read back as the blocks of this field', () => {
    expect(namesOf(ask({ sectionType: 'encounter' }))).toEqual(
      expect.arrayContaining(['readAloud', 'statBlock', 'randomTable', 'table']),
    );
    expect(namesOf(ask({ sectionType: 'item' }))).toEqual(
      expect.arrayContaining(['readAloud', 'magicItem', 'randomTable', 'sidebar']),
    );
    expect(namesOf(ask({ sectionType: 'story', prompt: 'adventure hooks' }))).toContain('randomTable');
  });

  it('answers any prompt at all with well-formed text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('level 0', 'CR 99/7', '“', '"', '{place}', '[a|b]', 'Xx Yy', ' named A', '> [!gm]', '\n# '),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom(...SECTION_TYPES),
        fc.string(),
        (pieces, sectionType, seed) => {
          const text = ask({ prompt: pieces.join(' '), sectionType }, seed);
          expect(words(text)).toBeGreaterThan(150);
          expect(text.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: tries(300) },
    );
  });

  it('takes nothing from a prompt that Markdown or HTML would read as more than letters', () => {
    const prompt = 'A tavern called "<script>alert(1)</script> | **Bold** [x](javascript:y)" run by “Ann_*_`x`”';
    for (const sectionType of SECTION_TYPES)
      expect(ask({ prompt, sectionType })).not.toMatch(/<script|\]\(javascript|\*\*Bold\*\*/);
  });

  it('tells of a realm, a place or a band, whichever the prompt is about', () => {
    expect(ask({ prompt: 'the fall of a lost empire', sectionType: 'lore' })).toMatch(/^## The Empire of /);
    expect(ask({ prompt: 'a secret brotherhood', sectionType: 'lore' })).toMatch(/^## The \w+ of the /);
    expect(ask({ prompt: 'The history of the Nine Bells', sectionType: 'lore' })).toMatch(/^## Nine Bells/);
  });

  it('takes place and party from the text around it where the prompt names none', () => {
    const surroundings = 'The characters, four adventurers of level 7, reach Blackwater Keep at night.';
    expect(ask({ prompt: 'a fight with bandits', sectionType: 'encounter', surroundings })).toMatch(
      /four characters of level 7, at Blackwater Keep/,
    );
    expect(ask({ prompt: 'a fight in Saltmere at level 2', sectionType: 'encounter', surroundings })).toMatch(
      /level 2, at Saltmere/,
    );
  });

  it.each(QUICK_TEMPLATES)('answers the quick template $name', ({ sectionType, prompt }) => {
    expect(words(ask({ sectionType, prompt }))).toBeGreaterThan(200);
  });
});
