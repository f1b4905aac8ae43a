import { describe, expect, it } from 'vitest';
import { badgeText } from './save-badge.tsx';

describe('the badge', () => {
  it('says the state of the save', () => {
    expect(badgeText('idle', false)).toBe('');
    expect(badgeText('saving', false)).toBe('Saving...');
    expect(badgeText('saved', false)).toBe('Saved');
    expect(badgeText('error', false)).toBe('Save Error');
    expect(badgeText('offline', false)).toBe('Save Error');
    expect(badgeText('conflict', false)).toBe('Save Error');
  });

  it('says first that content is being generated', () => {
    expect(badgeText('saving', true)).toBe('Generating content...');
    expect(badgeText('error', true)).toBe('Generating content...');
  });
});
