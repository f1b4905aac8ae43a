import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentLines } from '#book/document/document-words.ts';
import { schema } from '#book/document/schema.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { createReport } from '../diagnostics.ts';
import { textParts } from './book-to-text.ts';

const FACTS = { title: '', author: '', description: '', layout: DEFAULT_LAYOUT };

function written(html: string) {
  const report = createReport();
  const sections = [{ id: 's', title: 'Part', doc: documentFromHtml(html) }];
  return { text: [...textParts({ ...FACTS, sections }, report)].join(''), warnings: report.all() };
}

describe('a book as plain text', () => {
  it('has every line of the creatures of the SRD, without a sign of emphasis', () => {
    const doc = schema.node(
      'doc',
      null,
      UNPACKED_SRD.creatures.slice(0, 80).map((data) => schema.node('statBlock', { data })),
    );
    const text = [...textParts({ ...FACTS, sections: [{ id: 's', title: 'Foes', doc }] }, createReport())].join('');
    expect(text).not.toMatch(/\*\*|\*\w/);
    const bare = (line: string) => line.replace(/[\s*]+/g, '');
    const all = bare(text);
    for (const line of documentLines(doc).filter((line) => !line.startsWith('STR'))) expect(all).toContain(bare(line));
  });

  it('has columns below each other, and tabs between those that are too wide', () => {
    const table = (last: string) =>
      `<table><tr><th><p>d4</p></th><th><p>Bird</p></th></tr><tr><td><p>1–3</p></td><td><p>${last}</p></td></tr></table>`;
    expect(written(table('Owl')).text).toContain('d4   Bird\n1–3  Owl\n');
    expect(written(table('owl '.repeat(40))).text).toContain(`d4\tBird\n1–3\t${'owl '.repeat(40).trim()}\n`);
  });

  it('says once how many pictures it lacks', () => {
    const { text, warnings } = written(
      '<p>Fen.</p><img src="/api/images/1"><figure><img src="/api/images/2"><figcaption>Reeds</figcaption></figure>',
    );
    expect(text).toBe('Part\n\nFen.\n\nReeds\n');
    expect(warnings).toMatchObject([
      {
        kind: 'format',
        sectionId: null,
        message: 'Plain text holds no pictures; the file is without 2 pictures of the book.',
      },
    ]);
  });
});
