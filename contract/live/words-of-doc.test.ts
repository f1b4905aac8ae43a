import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { findWordAt, wordPositionAt } from './word-position.ts';
import { wordPositionIn, wordPositionOfBlock, wordsOfDoc } from './words-of-doc.ts';

describe('the words of a document', () => {
  it('have the positions at which they begin, in words with any letters', () => {
    const doc = documentFromHtml('<p>The <strong>old</strong> gate.</p><blockquote><p>Who goes?</p></blockquote>');
    const words = wordsOfDoc(doc);
    expect(words.map(({ word }) => word)).toEqual(['the', 'old', 'gate', 'who', 'goes']);
    for (const { word, position } of words)
      expect(doc.textBetween(position, position + word.length).toLowerCase()).toBe(word);
  });

  it('of a block with a form are those of its fields', () => {
    const doc = documentFromHtml('<p>Before</p><img src="/api/images/a" alt="A crooked gate"><p>After</p>');
    const words = wordsOfDoc(doc);
    const found = words.find(({ word }) => word === 'crooked');
    expect(doc.resolve(found?.position ?? 0).nodeAfter?.type.name).toBe('image');
    expect(words.at(-1)?.word).toBe('after');
  });

  it('lead to the block in which something is', () => {
    const doc = documentFromHtml('<p>The gate.</p><img src="/api/images/a" alt=""><p>The gate.</p>');
    const words = wordsOfDoc(doc);
    const place = wordPositionOfBlock(doc, 1);
    const found =
      place &&
      findWordAt(
        words.map(({ word }) => word),
        place,
      );
    expect(doc.resolve(words[found ?? 0]?.position ?? 0).nodeAfter?.type.name).toBe('image');
    expect(wordPositionOfBlock(documentFromHtml(''), 0)).toBeNull();
  });

  it('say of each position which word is there, or was last', () => {
    const long = 'one two three four five six seven eight nine ten eleven twelve '.repeat(2);
    const doc = documentFromHtml(
      `<p></p><p>The gate.</p><img src="/api/images/a" alt="A crooked gate"><ul><li>${long}</li><li>b</li></ul><hr><p>End</p>`,
    );
    const words = wordsOfDoc(doc);
    const plain = words.map(({ word }) => word);
    for (let position = 0; position <= doc.content.size; position += 1) {
      const last = words.findLastIndex((word) => word.position <= position);
      expect(wordPositionIn(doc, position)).toEqual(wordPositionAt(plain, Math.max(0, last)));
    }
    expect(wordPositionIn(documentFromHtml(''), 0)).toBeNull();
  });
});
