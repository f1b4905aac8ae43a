import { describe, expect, it } from 'vitest';
import { licenceText, SRD_5_2 } from './licences.ts';
import { judgeLegal } from './check-legal.ts';
import { UNPACKED_SRD } from '../rules-5e/srd/testing/unpacked-srd.ts';
import { legalTraits, srdSentences } from './legal-traits.ts';

const traits = (...lines: string[]) => legalTraits({ id: 's', where: '', lines });
const layoutWith = (licence: 'ogl-1.0a' | 'orc') => ({
  licence,
  copyright: '',
  orc_based_on: '',
  orc_reserved: '',
  orc_designated: '',
});
const pageOf = (licence: 'ogl-1.0a' | 'orc') =>
  licenceText({ title: 'Mill', author: 'Ann', layout: layoutWith(licence) });
const judge = (line: string, page: readonly string[] = []) => judgeLegal([traits(line)], page);
const keptIn = (line: string) => traits(line).kept.map(({ name }) => name);

describe('the licences that a book names', () => {
  it.each([
    ['Released under the OGL 1.0a.', 'Open Game License', 'ogl-1.0a'],
    ['Published by the terms of the Open Game License.', 'Open Game License', 'ogl-1.0a'],
    ['This product is licensed under the ORC License.', 'ORC License', 'orc'],
    ['It comes under the Open RPG Creative License.', 'ORC License', 'orc'],
  ] as const)('ask for their text: %s', (line, subject, fixedBy) => {
    expect(judge(line)).toMatchObject([{ code: 'licence_missing', subject, fixedBy }]);
    expect(judge(line, pageOf(fixedBy))).toEqual([]);
    expect(judgeLegal([traits(line, ...pageOf(fixedBy))], [])).toEqual([]);
  });

  it.each(['This book is not published under the OGL.', 'No orc has a license to sell ale. The Orc licence is dear.'])(
    'are those that it is under: %s',
    (line) => {
      expect(judge(line)).toEqual([]);
    },
  );
});

describe('words that are those of the SRD', () => {
  const findCopied = srdSentences(UNPACKED_SRD);
  const judgeLines = (lines: readonly string[], page: readonly string[] = []) =>
    judgeLegal([legalTraits({ id: 's', where: '', lines }, findCopied)], page);
  const [spell = ''] = UNPACKED_SRD.spells.flatMap(({ name, text }) => (name === 'Fire Bolt' ? [text] : []));
  const traits = UNPACKED_SRD.creatures.flatMap(({ name, traits }) => (name === 'Wolf' ? traits : []));

  it('ask for its attribution, whatever marks they are written with', () => {
    const [finding] = judgeLines([spell.toUpperCase().replaceAll('’', "'")]);
    expect(finding).toMatchObject({ code: 'licence_missing', fixedBy: 'srd-5.2', sectionId: 's', wanted: SRD_5_2 });
    expect(judgeLines([spell], [SRD_5_2])).toEqual([]);
    expect(judgeLines(traits.map(({ text }) => text))).toMatchObject([{ code: 'licence_missing' }]);
  });

  it('are no few that every game says', () => {
    expect(judgeLines(['The target has the Poisoned condition until the end of its next turn, and sings.'])).toEqual(
      [],
    );
    expect(
      judgeLines(['The wolves of the mill howl at the moon whenever the miller forgets to feed them at night.']),
    ).toEqual([]);
  });
});

describe('names that their owners keep', () => {
  it.each([
    ['Dungeons and Dragons', 'Dungeons and Dragons'],
    ['an AD&D module', 'AD&D'],
    ['two kuo-toa', 'kuo-toa'],
    ['the halls of Faerun', 'Faerun'],
    ['Strahd himself', 'Strahd'],
    ['Red Wizards of Thay', 'Red Wizards of Thay'],
    ['Tasha’s Hideous Laughter', 'Tasha’s Hideous Laughter'],
  ])('are found: %s', (line, name) => {
    expect(keptIn(line)).toContain(name);
  });

  it.each(['Beauty lies in the eye of the beholder.', 'Tasha Reed laughs.', 'a red wizard', 'The hand of Bigby Reed'])(
    'are not found in other words: %s',
    (line) => {
      expect(keptIn(line)).toEqual([]);
    },
  );
});
