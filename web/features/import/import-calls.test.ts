import { describe, expect, it } from 'vitest';
import { fileProblem, importProgress } from './import-calls.ts';

describe('fileProblem', () => {
  it.each(['book.md', 'BOOK.MD', 'a.b.markdown', 'page.html', 'Book.docx', 'book.zip'])('lets %s through', (name) => {
    expect(fileProblem({ name, size: 10 })).toBeNull();
  });

  it.each(['book', 'book.pdf', 'book.md.exe'])('refuses %s by its ending', (name) => {
    expect(fileProblem({ name, size: 10 })).toContain('Please choose a Word document');
  });

  it('refuses what is empty or too large', () => {
    expect(fileProblem({ name: 'a.md', size: 0 })).toContain('no text');
    expect(fileProblem({ name: 'a.md', size: 50 * 1024 * 1024 + 1 })).toContain('50 MB');
  });
});

describe('importProgress', () => {
  it('never goes back from stage to stage', () => {
    const states = (['sending', 'reading', 'sections', 'storing'] as const).flatMap((stage) =>
      [0, 5, 10].map((done) => importProgress({ stage, done, total: 10 }).percent),
    );
    expect(states).toEqual(states.toSorted((a, b) => a - b));
    expect(states.at(-1)).toBe(100);
  });

  it('stands at the beginning of a stage whose length is unknown', () => {
    expect(importProgress({ stage: 'reading', done: 0, total: 0 }).percent).toBe(5);
  });
});
