import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportWarning } from '#contract/exports.ts';
import type { BookWarning } from './export-request.ts';
import { attachment, presentPreflight, presentWarnings, warningsHeader } from './present-exports.ts';

const PLACE = { kind: 'glyph', section: 'Дом' } as const;
const warning = (message: string): ExportWarning => ({ ...PLACE, section_id: 's', message });
const diagnostic = (message: string): BookWarning => ({ ...PLACE, sectionId: 's', subject: message, message });

describe('the header with warnings', () => {
  it('is ASCII and reads back as it was', () => {
    const header = warningsHeader([diagnostic('U+4E2D 中')]);
    expect(header).toMatch(/^[\u0020-\u007E]*$/);
    expect(JSON.parse(header)).toEqual([warning('U+4E2D 中')]);
  });

  it.each([60, 200, 500, 3000])('stays short and says how many more there are of %i', (count) => {
    const header = warningsHeader(Array.from({ length: count }, (_, i) => diagnostic(`Number ${i}`)));
    const listed = JSON.parse(header) as ExportWarning[];
    expect(header.length).toBeLessThanOrEqual(4000);
    expect(listed.at(-1)?.message).toBe(`There are ${count - (listed.length - 1)} more warnings.`);
  });
});

describe('a list of warnings', () => {
  it.each([
    [3, 'Number 2'],
    [4, 'There is 1 more warning.'],
    [5, 'There are 2 more warnings.'],
  ])('of %i, with room for 3, ends with: %s', (count, last) => {
    const found = Array.from({ length: count }, (_, i) => diagnostic(`Number ${i}`));
    expect(presentWarnings(found, 3).at(-1)?.message).toBe(last);
  });
});

describe('the name of a download', () => {
  it('is the title in any script, with an ASCII name for old programs', () => {
    expect(attachment('Éclair: Дом', 'pdf')).toBe(
      'attachment; filename="Eclair ___.pdf"; filename*=UTF-8\'\'%C3%89clair%20%D0%94%D0%BE%D0%BC.pdf',
    );
  });

  it('is safe for marks that are plain quotation marks and slashes once they are taken apart', () => {
    expect(attachment('A \uFF02B\uFF3C\uFF0F', 'pdf')).toMatch(/^attachment; filename="A _B__\.pdf"; /);
  });

  it('is safe for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        expect(attachment(title, 'pdf')).toMatch(
          /^attachment; filename="[^"\\/\u0000-\u001F]*\.pdf"; filename\*=UTF-8''[\w%.!~-]+\.pdf$/,
        );
      }),
    );
  });
});

const finding = { code: 'trademark', severity: 'warning', message: 'A name.' } as const;
const checked = (count: number) => ({
  pages: 4,
  width: 210,
  height: 297,
  bleed: 0,
  findings: Array.from({ length: count }, () => finding),
});

it('says how many findings it does not list', () => {
  const { findings, more } = presentPreflight(checked(700));
  expect([findings.length, more]).toEqual([500, 200]);
  expect(presentPreflight(checked(500))).not.toHaveProperty('more');
});
