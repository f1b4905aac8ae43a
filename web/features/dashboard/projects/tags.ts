import { TAG_MAX } from '#book/catalogue/limits.ts';

/** Tags with a typed one at their end. It is left out if it is there already in any letter case, or if there are `tagsMax` tags. */
export function withTag(tags: readonly string[], typed: string, tagsMax: number): string[] {
  const tag = typed.trim().slice(0, TAG_MAX);
  const isThere = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag === '' || isThere || tags.length >= tagsMax ? [...tags] : [...tags, tag];
}
