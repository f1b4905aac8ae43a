import { describe, expect, it } from 'vitest';
import { documentFromMarkdown } from '../../formats/markdown/markdown-to-nodes.ts';
import { partyIn, readSection } from './read-section.ts';

describe('the party', () => {
  it.each([
    ['for four characters of third level', { level: 3, size: 4 }],
    ['for four third-level characters', { level: 3, size: 4 }],
    ['4 PCs, level 3', { level: 3, size: 4 }],
    ['four characters (level 3)', { level: 3, size: 4 }],
    ['A party of four (level 3)', { level: 3, size: 4 }],
    ['five characters of the fourth level', { level: 4, size: 5 }],
    ['for 4-6 characters of levels 3-5', { level: 4, size: 5 }],
    ['four to six player characters of 1st through 5th level', { level: 3, size: 5 }],
    ['5 × level 4', { level: 4, size: 5 }],
    ['four PCs with an average party level of 6', { level: 6, size: 4 }],
    ['for a party of the fourth level', { level: 4, size: null }],
    ['An adventure for 1st- to 3rd-level characters', { level: 2, size: null }],
    ['What 5th-level characters can do', null],
    ['Party Level: 3 (5 players)', { level: 3, size: 5 }],
    ['Level Range: 1-3', { level: 2, size: null }],
    ['APL 5', { level: 5, size: null }],
    ['An adventure for levels 1-5', { level: 3, size: null }],
  ])('is read from: %s', (text, party) => {
    expect(partyIn(text)).toEqual(party);
  });
});

describe('the party of an encounter', () => {
  const listed = '| Creature | Number |\n| --- | --- |\n| Ogre | 2 |';

  it.each([
    ['4 characters of level 3', 4, 3],
    ['four 3rd-level characters', 4, 3],
    ['five level-2 adventurers', 5, 2],
    ['a party of four at level 5', 4, 5],
    ['a 3rd-level party of five', 5, 3],
    ['six PCs at 11th level', 6, 11],
  ])('is told below its table: %s', (text, size, level) => {
    const { scenes } = readSection(documentFromMarkdown(`## The Ford\n\n${listed}\n\nIt is for ${text}.`));
    expect(scenes.flatMap(({ encounters }) => encounters)).toMatchObject([{ party: { size, level } }]);
  });

  it('is that of the headings above, and told in a heading too', () => {
    const partiesIn = (markdown: string) =>
      readSection(documentFromMarkdown(markdown)).scenes.flatMap(({ encounters }) =>
        encounters.map(({ party }) => party),
      );
    expect(partiesIn(`For 4-6 characters of level 5.\n\n## A\n\n${listed}`)).toEqual([{ level: 5, size: 5 }]);
    expect(partiesIn(`# Four PCs, level 2\n\n## A\n\n${listed}\n\n# B\n\n${listed}`)).toEqual([
      { level: 2, size: 4 },
      null,
    ]);
  });

  it('is that of its heading, and not of the one before', () => {
    const { scenes } = readSection(
      documentFromMarkdown(`## A\n\nFor 4 characters of level 3.\n\n${listed}\n\n## B\n\n${listed}`),
    );
    expect(scenes.flatMap(({ encounters }) => encounters.map(({ party }) => party))).toEqual([
      { level: 3, size: 4 },
      null,
    ]);
  });
});
