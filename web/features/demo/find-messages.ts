import type { TextSearch } from '#book/text/find/text-search.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { HitsOfSection, ReplacedText, SearchedText } from '#domain/find/text-finder.ts';

/** One section to look through, or with `leftOut` to replace in. */
export interface ToFindWorker {
  search: TextSearch;
  text: SearchedText;
  most: number;
  leftOut: readonly number[] | null;
}

export type FromFindWorker =
  | { found: HitsOfSection | null }
  | { replaced: ReplacedText | null }
  | { code: ErrorCode; message: string };
