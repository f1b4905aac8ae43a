import type { ListCounter } from './list-counter.ts';
import type { JoinedWords } from './joined-words.ts';
import type { Styles } from './styles.ts';

/** What the text of a document is read with. */
export interface Reading {
  styles: Styles;
  lists: ListCounter;
  joined: JoinedWords;
}
