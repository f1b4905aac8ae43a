import {
  type BookType,
  BOOK_TYPE_IDS,
  type BookCategory,
  type BookTypeId,
  CATEGORY_LABELS,
} from '#book/catalogue/book-types.ts';

export interface BookTypeGroup {
  category: BookCategory;
  label: string;
  types: (BookType & { id: BookTypeId })[];
}

/** The types by category, in the order of the specification; a category without types is left out. */
export function groupBookTypes(types: Record<string, BookType>): BookTypeGroup[] {
  const known = BOOK_TYPE_IDS.flatMap((id) => (types[id] ? [{ id, ...types[id] }] : []));
  return (Object.keys(CATEGORY_LABELS) as BookCategory[])
    .map((category) => ({
      category,
      label: CATEGORY_LABELS[category],
      types: known.filter((type) => type.category === category),
    }))
    .filter((group) => group.types.length > 0);
}

/** The label of a stored name: "character_options" as "Character options". */
export function elementLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
