import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportWarning } from '#contract/exports.ts';
import { attachment, warningsHeader } from './present.ts';

const warning = (message: string): ExportWarning => ({ kind: 'glyph', section_id: 's', section: 'Дом', message });

describe('the header with warnings', () => {
  it('is ASCII and reads back as it was', () => {
    const header = warningsHeader([warning('U+4E2D 中')]);
    expect(header).toMatch(/^[\u0020-\u007E]*$/);
    expect(JSON.parse(header)).toEqual([warning('U+4E2D 中')]);
  });

  it('stays short and says how many more there are', () => {
    const header = warningsHeader(Array.from({ length: 500 }, (_, i) => warning(`Number ${i}`)));
    const listed = JSON.parse(header) as ExportWarning[];
    expect(header.length).toBeLessThanOrEqual(4000);
    expect(listed.at(-1)?.message).toBe(`There are ${500 - (listed.length - 1)} more warnings.`);
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
