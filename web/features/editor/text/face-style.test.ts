import { expect, it } from 'vitest';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { faceStyle } from './face-style.ts';

it.each([
  [
    { theme: 'parchment' },
    '--book-face-text:var(--tw-display);--book-face-headings:var(--tw-display);--book-heading-weight:700',
  ],
  [
    { theme: 'ink_saver', settings: { headings: 'capitals' } },
    "--book-face-text:'Alegreya Sans';--book-face-headings:'Alegreya Sans';",
  ],
  [{ theme: 'gothic' }, "--book-face-names:'Pirata One',Georgia,serif;--book-face-text:'Crimson Text',Georgia,serif;"],
  [{ theme: 'gothic', settings: { headings: 'roman' } }, "--book-face-headings:'Crimson Text',Georgia,serif;"],
] as const)('draws the text of the editor in the faces of the theme: %j', (choice, style) => {
  expect(faceStyle(bookTheme(choice))).toContain(style);
});

it('draws capitals where the theme does', () => {
  expect(faceStyle(bookTheme({ theme: 'ink_saver', settings: { headings: 'capitals' } }))).toContain(
    '--book-heading-transform:uppercase',
  );
});
