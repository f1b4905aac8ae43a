import { describe, expect, it } from 'vitest';
import { foldEmail } from './fold-email.ts';

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
