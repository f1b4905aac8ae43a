import { expect, it } from 'vitest';
import { screenOf } from './use-screen.ts';

it.each([
  [320, 'phone'],
  [767.5, 'phone'],
  [768, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [1440, 'desktop'],
])('a screen of %s px is a %s', (width, screen) => {
  expect(screenOf(width)).toBe(screen);
});
