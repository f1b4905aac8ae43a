import { localeOf } from '#book/layout/language-tag.ts';

/** What a renaming does not find in a book of this language; null where it finds the forms that names have. */
export function renameLimits(language: string): string | null {
  const locale = localeOf(language);
  if (/^en(?:-|$)/i.test(locale)) return null;
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(locale);
  const book = name === undefined ? 'This book is not in English' : `This book is in ${name}`;
  return `${book}: the name is found as it is written, and with an s or an apostrophe at its end. For other forms of it, use Find and replace afterwards.`;
}
