import * as Y from 'yjs';
import type { Since } from './letters.ts';
import { overtakenWords, putBackOvertaken } from './overtaken-words.ts';
import { mendTorn, tornWords } from './torn-words.ts';

/** What is known of a change that has come from others. */
export interface Meeting {
  /** The letters of this page that whoever made the change may not have seen. */
  unseen: Since;
  /** The change, where nothing that was written here meanwhile has been sent yet, so that nobody but this page knows both; else null. */
  answer: Uint8Array | null;
}

export type Overtaken = 'own' | 'others';

/**
 * Keeps together and whole what was written on this page and elsewhere without one having seen the other. To be called at `afterTransaction` of a
 * change that comes from others. Says whose words stand in a paragraph of their own now, since their block is gone: those of this page, or others'.
 */
export function keepUnseen(transaction: Y.Transaction, { unseen, answer }: Meeting): Overtaken | null {
  const { doc, deleteSet, beforeState } = transaction;
  const came: Since = (client) => beforeState.get(client) ?? 0;
  const went = (item: Y.Item) => Y.isDeleted(deleteSet, item.id);
  const torn = [
    ...tornWords(transaction, { writer: unseen, tearer: came, tookOut: went }),
    ...(answer ? tornWords(transaction, { writer: came, tearer: unseen, tookOut: (item) => !went(item) }) : []),
  ];
  if (torn.length > 0) mendTorn(doc, torn);
  const own = overtakenWords(transaction, { unseen, wentAlong: () => true });
  const others = answer
    ? overtakenWords(transaction, { unseen: came, wentAlong: tookOutHere(transaction, answer) })
    : [];
  if (own.length + others.length === 0) return null;
  putBackOvertaken(doc, [...own, ...others]);
  return own.length > 0 ? 'own' : 'others';
}

/** Whether letters that came have gone since their block had been taken out here, and not by those who wrote them. */
function tookOutHere({ deleteSet }: Y.Transaction, answer: Uint8Array): (item: Y.Item) => boolean {
  const theirs = Y.decodeUpdate(answer).ds;
  return (item) => {
    const text = item.parent as Y.XmlText;
    return text._item !== null && !Y.isDeleted(deleteSet, text._item.id) && !Y.isDeleted(theirs, item.id);
  };
}
