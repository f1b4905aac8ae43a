import { contentWords, countWords, sentencesOf } from './sentences.ts';

/** A passage of the book that a question is about. */
export interface Passage {
  title: string;
  excerpt: string;
}

const PASSAGES = 3;
/** A passage with more words is quoted only in part: the sentences that fit the question. */
const WORDS_MAX = 60;

/**
 * Answers a question by quoting the best passages of the book, each with its title, as Markdown. Rules cannot draw
 * conclusions, and the answer says so.
 */
export function quotePassages(question: string, passages: readonly Passage[]): string {
  if (passages.length === 0) return 'Nothing in the book has the words of this question. Other words may find it.';
  const quotes = passages.slice(0, PASSAGES).map(({ title, excerpt }) => {
    const words = excerpt.split('\n').flatMap(sentencesOf);
    return `**${plain(title)}**\n\n> ${plain(aboutQuestion(question, words).join(' '))}`;
  });
  return ['The book says of this:', ...quotes].join('\n\n');
}

/** Returns the sentences with the most words of the question, in their order, up to the quoted length. At least one. */
function aboutQuestion(question: string, sentences: readonly string[]): string[] {
  const asked = contentWords(question).map(stem);
  const score = (sentence: string) => {
    const words = new Set(contentWords(sentence).map(stem));
    return asked.filter((word) => words.has(word)).length;
  };
  const order = sentences
    .map((text, index) => ({ text, index }))
    .sort((a, b) => score(b.text) - score(a.text) || a.index - b.index);
  let room = WORDS_MAX;
  const chosen = order.filter(({ text }, rank) => {
    const fits = rank === 0 || countWords(text) <= room;
    if (fits) room -= countWords(text);
    return fits;
  });
  return chosen.sort((a, b) => a.index - b.index).map(({ text }) => text);
}

/** Returns the beginning that the forms of a word share. */
function stem(word: string): string {
  return word.replace(/(?:[’']s|ing|ed|es|s)$/u, '').slice(0, 8);
}

/** Escapes text of the book for Markdown. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\*_`[\]<>~|#]/g, String.raw`\$&`);
}
