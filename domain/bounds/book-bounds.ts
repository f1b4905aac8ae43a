import { BOOK_TEXT_MAX, SECTIONS_MAX } from '#book/catalogue/limits.ts';
import { AppError } from '#contract/errors.ts';

/** `book_too_large` where a book would grow beyond its bound. One that was larger before there was a bound may change and shrink. */
export function refuseLargeBook(bytesBefore: number, growth: number): void {
  if (growth > 0 && bytesBefore + growth > BOOK_TEXT_MAX) throw new AppError('book_too_large');
}

/** `book_too_large` where a book would have more sections than a book may have. */
export function refuseManySections(count: number): void {
  if (count > SECTIONS_MAX) throw new AppError('book_too_large');
}
