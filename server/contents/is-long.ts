import type { GivenContent } from '#domain/store/contents.ts';

/** Characters of HTML that are read in well under a tenth of a second, whatever they are. */
const LONG_HTML = 64 * 1024;
/** The weight of a document of which the same is true: reading one costs less than reading its HTML. */
const LONG_DOCUMENT = 256 * 1024;
/** About the characters of JSON that each object of a document takes beside its texts. */
const OBJECT_WEIGHT = 30;

/** Whether a text takes long enough to be read that it would hold up other people's calls. */
export function isLong({ doc, content }: GivenContent): boolean {
  return doc ? isHeavy(doc) : (content?.length ?? 0) > LONG_HTML;
}

/** Weighs a document about as its JSON would be long, without making it, and stops as soon as it is long. */
function isHeavy(doc: object): boolean {
  const rest: unknown[] = [doc];
  let weight = 0;
  while (rest.length > 0 && weight <= LONG_DOCUMENT) {
    const value = rest.pop();
    if (typeof value === 'string') weight += value.length;
    if (typeof value !== 'object' || value === null) continue;
    weight += OBJECT_WEIGHT;
    for (const inner of Object.values(value)) rest.push(inner);
  }
  return weight > LONG_DOCUMENT;
}
