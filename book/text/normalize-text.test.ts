import { describe, expect, it } from 'vitest';
import { fold, foldEmail, shownName } from './normalize-text.ts';

describe('a name that is shown', () => {
  it('has no characters that are invisible or change the direction of writing', () => {
    expect(shownName(' \u202egnp.\u0000map\u200b\ud800\ufffd\n', 20)).toBe('gnp.map');
  });

  it('is composed, and cut before a character that does not fit', () => {
    expect(shownName('A\u0308ther', 20)).toBe('\u00c4ther');
    expect(shownName('ab 🐉', 4)).toBe('ab');
    expect(shownName('🐉🐉', 2)).toBe('🐉');
  });
});

describe('foldEmail', () => {
  it.each([
    ['Gandalf@Example.ORG', 'gandalf@example.org'],
    [' gandalf@example.org ', 'gandalf@example.org'],
    ['ÉLISE@example.org', 'élise@example.org'],
    ['e\u0301lise@example.org', 'élise@example.org'],
    ['ΟΔΥΣΣΕΥΣ@example.org', 'οδυσσευσ@example.org'],
    ['οδυσσευς@example.org', 'οδυσσευσ@example.org'],
    ['ｇａｎｄａｌｆ@example.org', 'gandalf@example.org'],
    ['ЁЖИК@example.org', 'ёжик@example.org'],
  ])('takes %s for the account %s', (given, folded) => {
    expect(foldEmail(given)).toBe(folded);
  });

  it('keeps two addresses apart that differ in more than letter case', () => {
    expect(foldEmail('strasse@example.org')).not.toBe(foldEmail('straße@example.org'));
  });

  it('is the same when folded twice', () => {
    for (const email of ['İstanbul@example.org', 'ΣΑΣ@example.org', 'ﬁn@example.org', 'ẞ@example.org'])
      expect(foldEmail(foldEmail(email))).toBe(foldEmail(email));
  });
});

it.each([
  ['ÄRGER', 'ärger'],
  ['Straße', 'STRASSE'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['Élan', 'E\u0301LAN'],
  ['Берег', 'БЕРЕГ'],
])('%s is the same text as %s', (one, other) => {
  expect(fold(one)).toBe(fold(other));
  expect(fold(fold(one))).toBe(fold(one));
});
