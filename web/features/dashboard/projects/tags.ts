import { TAG_MAX } from '#book/catalogue/limits.ts';

/** Tags with one more at their end. It is left out where it is there already, whatever its letter case, or where there is no room. */
export function withTag(tags: readonly string[], typed: string, tagsMax: number): string[] {
  const tag = typed.trim().slice(0, TAG_MAX);
  const isThere = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag === '' || isThere || tags.length >= tagsMax ? [...tags] : [...tags, tag];
}
