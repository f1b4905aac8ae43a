import { describe, expect, it } from 'vitest';
import { sectionName } from './section-name.ts';

describe('sectionName', () => {
  it('has the apostrophe of books and every other character', () => {
    expect(sectionName(`Orrin's Rest & "The Bell" <below>`)).toBe('Orrin’s Rest & "The Bell" <below>');
    expect(sectionName('')).toBe('');
  });
});
