import { nameKey } from '../sections/named-part.ts';

const ARTICLE = /^(?:the|an?)\s+/iu;

export function withoutArticle(name: string): string {
  return name.replace(ARTICLE, '');
}

/** The key by which names of the canon are compared: "The Lampman" is "Lampman". */
export function canonKey(name: string): string {
  return nameKey(withoutArticle(name));
}

/** A name as texts are searched for it: "The Lampman" stands in "the Lampman" too. Of "the baker", the article is a part. */
export function soughtName(name: string): string {
  const rest = withoutArticle(name);
  const first = rest.charAt(0);
  return first === first.toLowerCase() ? name : rest;
}
