import { expect, it } from 'vitest';
import { copyLabel } from './copy-label.ts';

it('says what a press on a button that copies did', () => {
  expect(copyLabel({ copied: false, error: null }, 'Copy codes')).toBe('Copy codes');
  expect(copyLabel({ copied: true, error: null }, 'Copy codes')).toBe('Copied');
  expect(copyLabel({ copied: false, error: new Error('Not allowed') }, 'Copy codes')).toBe('Could not be copied');
});
