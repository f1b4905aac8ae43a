import type { Hits } from '#book/text/find/find-in-section.ts';
import type { TextSearch } from '#book/text/find/text-search.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ReplacedText, SearchedText } from '#domain/find/text-finder.ts';

/** What the worker is asked: to look through some sections, or to replace in one; an expression has until `timeoutMs` to match. */
export type FindJob = { search: TextSearch; timeoutMs: number } & (
  | { do: 'find'; texts: readonly SearchedText[]; most: number }
  | { do: 'replace'; text: SearchedText; leftOut: readonly number[] }
);

export type FindAnswer =
  /** The hits of each section, in the order of the sections. */
  | { did: 'find'; hits: Hits[] }
  | { did: 'replace'; replaced: ReplacedText | null }
  | { did: 'refuse'; code: ErrorCode; message: string };
