import type { DraftJob } from '#contract/drafts.ts';

/** A sentence about what a draft is expected to cost. */
export function costOf({ tokens_estimated }: DraftJob['cost']): string {
  if (tokens_estimated === 0)
    return 'The built-in generator writes them: that costs nothing, and nothing leaves this server.';
  return `About ${tokens_estimated.toLocaleString()} tokens of the language model, reckoned at four characters each.`;
}

/** A sentence about what a draft has cost so far. */
export function spentOf({ tokens_used, is_counted }: DraftJob['cost']): string {
  if (tokens_used === 0) return 'No tokens used';
  return `${tokens_used.toLocaleString()} tokens used, ${is_counted ? 'as the text service counted them' : 'reckoned in part from characters'}`;
}

/** A sentence about the length of the draft in print: counted by the typesetter if the book was typeset since, otherwise estimated. */
export function pagesOf({ pages, pages_estimated, pages_counted }: DraftJob): string {
  if (pages_counted !== null) return `the whole book has ${pages_counted} pages as it is typeset`;
  return `about ${pages} of ${pages_estimated} pages, estimated by their words`;
}
