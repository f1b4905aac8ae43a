import { describe, expect, it } from 'vitest';
import { documentFromMarkdown } from '../../formats/markdown/markdown-to-nodes.ts';
import { readSection } from './read-section.ts';
import { coinsIn, itemWorth } from './treasure.ts';

describe('treasure', () => {
  it.each([
    ['200 gold pieces and 30 silver pieces', 203],
    ['a cup worth 2.5 GP', 2.5],
    ['2d6 × 10 GP', 70],
    ['1d6 × 10 GP', 35],
    ['5d6 gp in a purse', 17],
    ['2 × 50 GP', 100],
    ['thirty goldfish and 4 gold doors', 0],
    ['200 gold and 30 silver', 203],
    ['3 gold and silver rings', 0],
    ['three gems worth 50 gp each', 150],
    ['12 gems, each worth 50 gp, and 2d6 pearls (10 gp each)', 670],
    ['four 50 gp gems', 200],
    ['The duke pays 50 gp each', 50],
    ['2k gp and 1.5k gold', 3500],
    ['1 200 gp', 1200],
    ['1\u202f200 gp and 2.500 GP', 3700],
  ])('of "%s" is %d GP', (text, worth) => {
    expect(coinsIn(text)).toBe(worth);
  });

  it.each(['## Spoils\n\n- 30 GP', '### Plunder\n\n30 GP', '**Valuables**\n\n- 30 GP', 'Rewards – 30 GP'])(
    'is found in: %s',
    (text) => {
      expect(readSection(documentFromMarkdown(text)).treasure).toBe(30);
    },
  );

  it('is the worth of coins and items', () => {
    expect(coinsIn('A purse of 1,200 gp, 40 SP and 3 pp; 5 days')).toBe(1234);
    expect(itemWorth('Wondrous Item', 'rare')).toBe(4000);
    expect(itemWorth('Potion', 'Uncommon')).toBe(200);
    expect(itemWorth('Weapon', 'Artifact')).toBeNull();
    expect(itemWorth('Weapon', 'Rarity Varies')).toBeNull();
  });
});

describe('the treasure of a section', () => {
  it.each([
    ['behind a bold word', '**Treasure.** A chest of 90 GP.\n\nA bed costs 9 GP.', ''],
    ['behind an article and a label', '**The treasure:** A chest of 90 GP.\n\nA bed costs 9 GP.', ''],
    ['behind a label within a paragraph', '**Hook:** 9 GP if they ask.\n**Loot**: 90 GP\n**Foes:** none, 9 GP', ''],
    ['behind a label after a sentence', 'A bed for 9 GP. Treasure: 90 GP.', ''],
    ['in the list behind a label', '**Loot:**\n\n- 40 GP\n- a purse of 50 GP\n\nA bed costs 9 GP.', ''],
    ['below the title of the section', 'A chest of 90 GP.', 'Treasure of the mill'],
    ['below headings within that of the treasure', '## Treasure\n\n### In the chest\n\n90 GP\n\n## Prices\n\n9 GP', ''],
    ['in a table', '## Hoard\n\n| What | Worth |\n| --- | --- |\n| Ring | 60 GP |\n| Lamp | 30 GP |', ''],
    ['in a table with numbers', '## Hoard\n\n| What | Qty | Value |\n| --- | --- | --- |\n| Cup | 3 | 30 GP |', ''],
    ['but not in a table that is rolled on', '## Hoard\n\n90 GP.\n\n| d6 | Worth |\n| --- | --- |\n| 1 | 60 GP |', ''],
  ])('is counted %s', (_, markdown, title) => {
    expect(readSection(documentFromMarkdown(markdown), title).treasure).toBe(90);
  });
});
