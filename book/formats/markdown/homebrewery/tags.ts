import type { Token } from 'markdown-it';

/** What the Homebrewery's `{{monster,frame,#id,width:100px,alt="x"` says of a box, a span or what stands before it. */
export interface Tags {
  /** The names of classes, in small letters: what the thing is, and how it looks. */
  names: string[];
  styles: Record<string, string>;
}

const TAG = /(?:[^, ":=]+|[:=](?:"[^"]*")?)+/g;

/** The source of a regular expression for tags. A quotation can hold anything; elsewhere a blank or a brace ends them. */
export const TAGS = String.raw`(?:[:=]"[^"\n]*"|[^"'{}\s])*`;

/** Reads tags as they stand behind the braces. */
export function readTags(text: string): Tags {
  const parts = text.match(TAG) ?? [];
  const names = parts.filter((part) => !/[:=]/.test(part) && !part.startsWith('#')).map((name) => name.toLowerCase());
  const styles = parts.flatMap((part): [string, string][] => {
    const [, key, value = ''] = /^([\w-]+):"?([^"]*)"?$/.exec(part) ?? [];
    return key === undefined ? [] : [[key.toLowerCase(), value.trim()]];
  });
  return { names, styles: Object.fromEntries(styles) };
}

/** The tags of the classes and styles of an HTML element. */
export function classTags(classes: string): Tags {
  return { names: classes.toLowerCase().split(/\s+/).filter(Boolean), styles: {} };
}

/** Keeps the tags with the token of what they are of. */
export function putTags(token: Token, tags: Tags): void {
  token.meta = { ...tags };
}

export function tagsOf({ meta }: Token): Tags {
  return { names: (meta?.names ?? []) as string[], styles: (meta?.styles ?? {}) as Record<string, string> };
}
