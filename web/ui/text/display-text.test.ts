import { describe, expect, it } from 'vitest';
import { copyLabel, formatDate, formatRelative, plainDisplay, sectionName, initialsOf } from './display-text.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const ago = (ms: number) => formatRelative(new Date(now - ms), now, 'en');

describe('dates', () => {
  it('are named by how long ago they were, up to a week', () => {
    expect(ago(5_000)).toBe('now');
    expect(ago(90_000)).toBe('1 minute ago');
    expect(ago(7_300_000)).toBe('2 hours ago');
    expect(ago(26 * 3_600_000)).toBe('yesterday');
    expect(ago(8 * 86_400_000)).toBe('Mar 2, 2026');
  });

  it('are invalid where they cannot be read', () => {
    expect(formatDate('soon')).toBe('Invalid date');
    expect(formatRelative('', now)).toBe('Invalid date');
  });
});

describe('plainDisplay', () => {
  it('leaves out the five characters of markup and nothing else', () => {
    expect(plainDisplay(`<b>Ash & "Ember"</b> 'of' Añil`)).toBe('bAsh  Ember/b of Añil');
  });
});

describe('sectionName', () => {
  it('has the apostrophe of books and every other character', () => {
    expect(sectionName(`Orrin's Rest & "The Bell" <below>`)).toBe('Orrin’s Rest & "The Bell" <below>');
    expect(sectionName('')).toBe('');
  });
});

it('says what a press on a button that copies did', () => {
  expect(copyLabel({ copied: false, error: null }, 'Copy codes')).toBe('Copy codes');
  expect(copyLabel({ copied: true, error: null }, 'Copy codes')).toBe('Copied');
  expect(copyLabel({ copied: false, error: new Error('Not allowed') }, 'Copy codes')).toBe('Could not be copied');
});

it.each([
  ['Ann', 'A'],
  ['ann smith', 'AS'],
  ['Åsa von der Öst', 'ÅÖ'],
  ['"Ben" <b>', 'BB'],
  ['ann.smith', 'AS'],
  ['reader@example.com', 'R'],
  ['…', '?'],
])('shows the initials of %s as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
