import { describe, expect, it } from 'vitest';
import type { ImportNote } from './book-draft.ts';
import { repairCopiedText } from './mend-copied-text.ts';

function repaired(text: string): [string, string[]] {
  const notes: ImportNote[] = [];
  return [repairCopiedText(text, notes), notes.map(({ message }) => message)];
}

describe('text that was copied out of a PDF', () => {
  it('has letters one by one, and paragraphs where a page begins', () => {
    expect(repaired('The ﬁrst oﬃcer, muﬄed.\f12\nNext')).toEqual(['The first officer, muffled.\n\n12\nNext', []]);
  });

  it('has its words whole where the text shows that they are, on the same lines', () => {
    const text = 'The pris-\noners wait. Well-\nknown prisoners, a well-known gaol\u00AD\nkeeper.';
    expect(repaired(text)).toEqual(['The prisoners\nwait. Well-known\nprisoners, a well-known gaolkeeper.\n', []]);
  });

  it('has what is written behind a divided word beside it', () => {
    const [text] = repaired('the pris-\noners\u2019 keys (all pris-\noners), prisoners*');
    expect(text).toBe('the prisoners\u2019\nkeys (all prisoners),\nprisoners*');
  });

  it('keeps the hyphen where nothing shows it, and names the word', () => {
    const [text, said] = repaired('A salt-\nwater lamp, short-\nand long-range.');
    expect(text).toBe('A salt-water\nlamp, short-\nand long-range.');
    expect(said).toEqual([
      'Words that were divided at the end of a line stand with their hyphen. Please take it out where it does not belong: "salt-water".',
    ]);
  });

  it('is left alone where there is code', () => {
    expect(repaired('```\npris-\noners\n```\nprisoners')[0]).toContain('pris-\noners');
  });
});
