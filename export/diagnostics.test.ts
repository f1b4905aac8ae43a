import { describe, expect, it } from 'vitest';
import { characterName, createReport } from './diagnostics.ts';

function glyph(character: string, sectionId = 's') {
  const subject = characterName(character);
  return { kind: 'glyph', sectionId, section: 'One', subject, message: `lacks ${character}` } as const;
}

describe('what cannot be shown', () => {
  it('is named once for a section', () => {
    const report = createReport();
    for (const section of ['s', 's', 't']) report.add(glyph('龙', section));
    expect(report.all().map(({ sectionId }) => sectionId)).toEqual(['s', 't']);
  });

  it('is summed up where many characters of a section have no font', () => {
    const report = createReport();
    for (const character of '一二三四五六七八') report.add(glyph(character));
    report.add(glyph('九', 't'));
    expect(report.all().map(({ subject, message }) => [subject.slice(-1), message])).toEqual([
      ...[...'一二三四五'].map((character) => [character, `lacks ${character}`]),
      ['八', 'No font here has 3 more characters of this section; boxes stand in their places.'],
      ['九', 'lacks 九'],
    ]);
    expect(report.all()[5]?.subject).toBe('六七八');
  });

  it('is named one by one where only one more is missing', () => {
    const report = createReport();
    for (const character of '一二三四五六') report.add(glyph(character));
    expect(report.all()).toHaveLength(6);
  });
});
