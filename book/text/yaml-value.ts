import type { Document } from 'yaml';

/** What a document holds; undefined where it has errors, or aliases that lead nowhere or unfold without end. */
export function valueOf(document: Pick<Document, 'errors' | 'toJS'>): unknown {
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}
