import type { EntryList } from '../../book-lists.ts';
import { array, stringLiteral } from '../literal.ts';

/** The call that tells where each entry of the lists stands, list by list. */
export function toldEntries(lists: readonly EntryList[]): string[] {
  const keys = lists.map(({ entries }) => array(entries.map(({ key }) => stringLiteral(key))));
  return lists.length === 0 ? [] : [`#told-entries(${array(keys)})`];
}
