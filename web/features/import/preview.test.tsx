import { describe, expect, it } from 'vitest';
import { previewWords, sectionWords } from './preview.tsx';

const section = { title: 'The Fen', words: 1204, blocks: 45, kinds: { paragraph: 41, statBlock: 3, table: 1 } };

describe('the words of a preview', () => {
  it('say how long a section is, and name the blocks of the game in it', () => {
    expect(sectionWords(section)).toBe('1,204 words, 45 blocks: 3 stat blocks, 1 table');
    expect(sectionWords({ title: '', words: 1, blocks: 1, kinds: { paragraph: 1 } })).toBe('1 word, 1 block');
  });

  it('say what a file holds, with pictures where there are any', () => {
    const file = { title: 'The Fen', sections: [section, section], images: 0, linked_images: 0, warnings: [] };
    expect(previewWords(file)).toBe('2 sections, 2,408 words');
    expect(previewWords({ ...file, images: 1 })).toBe('2 sections, 2,408 words, 1 picture');
    const linked = { ...file, images: 2, linked_images: 12 };
    expect(previewWords(linked)).toBe('2 sections, 2,408 words, 2 pictures, 12 pictures on other servers');
  });
});
