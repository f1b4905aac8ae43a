import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../parse.ts';
import { type BlockReadings, objectStarts, readBlocks } from './read-blocks.ts';
import { storedJson } from './stored-document.ts';

const store = (words: readonly string[]) =>
  JSON.stringify(storedJson(documentFromHtml(words.map((word) => `<p>${word}</p>`).join(''))));
const read = (block: unknown) => JSON.stringify(block);

/** Returns the readings, and how many blocks were read for them. */
function readCounting(text: string, before: BlockReadings<string> | null) {
  let looked = 0;
  const blocks = readBlocks(text, before, (block) => {
    looked += 1;
    return read(block);
  });
  return { blocks, looked };
}

describe('the blocks of a stored document', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const before = readBlocks(store(letters), null, read);

  it.each([
    ['nothing changed', letters, 0],
    ['one changed', letters.with(12, 'other'), 1],
    ['one came', letters.toSpliced(12, 0, 'new'), 1],
    ['one went', letters.toSpliced(12, 1), 0],
    ['the first changed', letters.with(0, 'other'), 1],
    ['the last changed', letters.with(25, 'other'), 1],
    ['two places changed', letters.with(2, 'one').with(20, 'other'), 2],
    ['one moved', [...letters.slice(1), 'a'], 0],
  ])('are looked at again only where they changed: %s', (_, words, most) => {
    const { blocks, looked } = readCounting(store(words), before);
    expect(blocks.readings).toEqual(readBlocks(store(words), null, read).readings);
    expect(looked).toBe(most);
  });

  it('equal those of a complete reading, in reading after reading', () => {
    const words = fc.array(fc.constantFrom('a', 'b', '"}]}', ',{"type":"paragraph"}', '\\', 'é’'), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(words, { minLength: 2, maxLength: 6 }), (states) => {
        let known: BlockReadings<string> | null = null;
        for (const state of states) {
          known = readBlocks(store(state), known, read);
          expect(known).toEqual(readBlocks(store(state), null, read));
        }
      }),
    );
  });

  it('are read completely if the text has another layout', () => {
    const spaced = JSON.stringify(JSON.parse(store(['a', 'b'])), null, 2);
    const blocks = readBlocks(spaced, readBlocks(store(['a']), null, read), read);
    expect(blocks.readings).toEqual(readBlocks(store(['a', 'b']), null, read).readings);
    expect(readBlocks(store(['a', 'c']), blocks, read).readings).toHaveLength(2);
  });

  it('are read completely if the document has another schema version', () => {
    const newer = store(['a', 'b']).replace('"schema":1', '"schema":2');
    expect(readCounting(newer, readBlocks(store(['a', 'c']), null, read)).looked).toBe(2);
  });
});

const startsIn = (text: string) => objectStarts(text, 0, text.length);

describe('the objects in a range of JSON', () => {
  it.each([
    ['{}', [0, 3]],
    ['{"a":1},{"b":{}}', [0, 8, 17]],
    ['{"a":"}"},{"b":"{"}', [0, 10, 20]],
    [String.raw`{"a":"\"}"},{"b":"\\"}`, [0, 12, 23]],
  ])('begin where each of them does: %s', (text, starts) => {
    expect(startsIn(text)).toEqual(starts);
  });

  it.each(['', '1', '{}{}', '{},', '{}, {}', '{"a":{}', '{"a":"}', '{},1', '[{}]'])(
    'are not looked for in %j',
    (text) => {
      expect(startsIn(text)).toBeNull();
    },
  );
});
