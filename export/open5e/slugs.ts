/** Makes of names what addresses can hold; each that it gives is another one. */
export interface Slugs {
  /** "The Fen’s Hag" as "the-fen-s-hag". */
  plain(name: string): string;
  /** The same, with a number behind it where an entry before has it. */
  next(name: string): string;
}

export function createSlugs(): Slugs {
  const given = new Set<string>();
  const plain = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'unnamed';
  return {
    plain,
    next(name) {
      const first = plain(name);
      let slug = first;
      for (let number = 2; given.has(slug); number += 1) slug = `${first}-${number}`;
      given.add(slug);
      return slug;
    },
  };
}
