import { describe, expect, it } from 'vitest';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { joinDocuments, titleFor } from './keep-text.ts';

const json = (markdown: string) => documentFromMarkdown(markdown).toJSON() as Record<string, unknown>;
const typesOf = (doc: Record<string, unknown>) => (doc.content as { type: string }[]).map(({ type }) => type);

describe('joinDocuments', () => {
  it('puts one after the other', () => {
    expect(joinDocuments(json('One.'), json('# Two\n\nThree.'))).toEqual(json('One.\n\n# Two\n\nThree.'));
  });

  it('uses an empty section up', () => {
    const empty = { type: 'doc', content: [{ type: 'paragraph' }] };
    expect(joinDocuments(empty, json('Two.'))).toEqual(json('Two.'));
    expect(typesOf(joinDocuments({ type: 'doc' }, json('Two.')))).toEqual(['paragraph']);
  });
});

describe('titleFor', () => {
  it('is the first heading, without its marks', () => {
    expect(titleFor('A line.\n\n## The *Blind* Heron\n\nText')).toBe('The Blind Heron');
  });

  it('is the first words where there is no heading, cut between words', () => {
    expect(titleFor('> **Salt** and ash.')).toBe('Salt and ash.');
    const sixteen = Array.from({ length: 16 }, () => 'word').join(' ');
    expect(titleFor('word '.repeat(40))).toBe(`${sixteen}…`);
  });

  it('is nothing where there are no words', () => {
    expect(titleFor(' \n--')).toBe('');
  });
});
