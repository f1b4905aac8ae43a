/**
 * Marks an element that an export adds to a book's HTML for its readers. What it says stands in the book's attributes already, so that
 * an import of our own page leaves it out.
 */
export const GENERATED = 'data-generated';
