import { describe, expect, it } from 'vitest';
import { badgeText } from './save-badge.tsx';

describe('the badge', () => {
  it('says the state of the save', () => {
    expect(badgeText('idle', false, false)).toBe('');
    expect(badgeText('saving', false, false)).toBe('Saving...');
    expect(badgeText('saved', false, false)).toBe('Saved');
    expect(badgeText('error', false, false)).toBe('Save Error');
    expect(badgeText('offline', false, false)).toBe('Save Error');
  });

  it('says first that content is being generated', () => {
    expect(badgeText('saving', true, false)).toBe('Generating content...');
    expect(badgeText('error', true, false)).toBe('Generating content...');
  });

  it('says calmly that what is not sent yet is kept, while there is no network', () => {
    for (const status of ['saving', 'offline', 'error'] as const)
      expect(badgeText(status, false, true)).toBe('Offline: kept on this device');
    expect(badgeText('saved', false, true)).toBe('Saved');
    expect(badgeText('idle', false, true)).toBe('');
  });
});
