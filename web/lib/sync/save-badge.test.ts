import { describe, expect, it } from 'vitest';
import { badgeText, type SaveState } from './save-badge.tsx';

function textOf(status: SaveState['status'], change: Partial<SaveState> = {}): string {
  return badgeText({ status, isGenerating: false, isOffline: false, isKeptHere: true, ...change });
}

describe('the badge', () => {
  it('says the state of the save', () => {
    expect(textOf('idle')).toBe('');
    expect(textOf('saving')).toBe('Saving...');
    expect(textOf('saved')).toBe('Saved');
    expect(textOf('error')).toBe('Save Error');
    expect(textOf('offline')).toBe('Save Error');
  });

  it('says first that content is being generated', () => {
    expect(textOf('saving', { isGenerating: true })).toBe('Generating content...');
    expect(textOf('error', { isGenerating: true })).toBe('Generating content...');
  });

  it('says calmly that what is not sent yet is kept, while there is no network', () => {
    for (const status of ['saving', 'offline', 'error'] as const)
      expect(textOf(status, { isOffline: true })).toBe('Offline: kept on this device');
    expect(textOf('saved', { isOffline: true })).toBe('Saved');
    expect(textOf('idle', { isOffline: true })).toBe('');
  });

  it('says so where it is kept nowhere else', () => {
    expect(textOf('saving', { isOffline: true, isKeptHere: false })).toBe('Offline: not saved yet');
    expect(textOf('saved', { isOffline: true, isKeptHere: false })).toBe('Saved');
  });
});
