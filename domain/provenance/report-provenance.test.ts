import { describe, expect, it } from 'vitest';
import { NO_MACHINE_WORDS } from '#book/document/machine-words.ts';
import { shopWarning, statementOf } from './report-provenance.ts';

const none = { machine: 0, edited: 0 };
const NOBODY = { words: 4000, machineWords: NO_MACHINE_WORDS, generatedImages: 0, isAiOff: false };

describe('the statement of how a book was made', () => {
  it('calls a book of people handcrafted', () => {
    expect(statementOf(NOBODY)).toBe(
      [
        'Creation Method: Handcrafted',
        '',
        'Text: no part of it is marked as written by a language model.',
        '4,000 of 4,000 words (100 %) were written by people.',
        'Images: none is recorded as generated.',
      ].join('\n'),
    );
    expect(statementOf({ ...NOBODY, words: 0 })).toContain('0 of 0 words (0 %)');
  });

  it('tells a model from rules, and what was rewritten', () => {
    const said = statementOf({
      words: 4000,
      machineWords: { model: { machine: 900, edited: 300 }, rules: { machine: 20, edited: 0 } },
      generatedImages: 2,
      isAiOff: false,
    });
    expect(said).toContain('Creation Method: Contains AI-Generated Content\n');
    expect(said).toContain('1,200 of 4,000 words (30 %); of these, 300 stand in sentences');
    expect(said).toContain('20 of 4,000 words (under 1 %) were put together by rules and random tables');
    expect(said).toContain('2,780 of 4,000 words (70 %) were written by people.');
    expect(said).toContain('2 were generated');
  });

  it.each([
    ['rules are no AI', { model: none, rules: { machine: 50, edited: 0 } }, 0, 'Handcrafted'],
    ['one word of a model is', { model: { machine: 0, edited: 1 }, rules: none }, 0, 'Contains AI-Generated Content'],
    ['one image of a model is', NO_MACHINE_WORDS, 1, 'Contains AI-Generated Content'],
  ])('chooses by models alone: %s', (_what, machineWords, generatedImages, method) => {
    expect(statementOf({ words: 100, machineWords, generatedImages, isAiOff: false })).toMatch(
      new RegExp(`^Creation Method: ${method}\n`),
    );
  });

  it('says that AI is switched off, whatever was written before', () => {
    const said = 'AI is switched off for this book';
    expect(statementOf(NOBODY)).not.toContain(said);
    const machineWords = { model: { machine: 5, edited: 0 }, rules: none };
    for (const origins of [NOBODY, { ...NOBODY, machineWords }])
      expect(statementOf({ ...origins, isAiOff: true })).toContain(said);
  });

  it('never rounds a part up to all', () => {
    const machineWords = { model: { machine: 9999, edited: 0 }, rules: none };
    expect(statementOf({ words: 10_000, machineWords, generatedImages: 0, isAiOff: false })).toContain('(99 %)');
  });
});

describe('a warning to who sells a book', () => {
  const by = (machine: number, edited: number) => ({ model: { machine, edited }, rules: { machine: 900, edited: 0 } });

  it('comes where a model had a hand in more than half of the words, and rules do not count', () => {
    expect(shopWarning({ words: 1000, machineWords: by(400, 101) })).toContain('501 of 1,000 words (50 %)');
    expect(shopWarning({ words: 1000, machineWords: by(400, 100) })).toBeNull();
    expect(shopWarning({ words: 0, machineWords: NO_MACHINE_WORDS })).toBeNull();
  });
});
