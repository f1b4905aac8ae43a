import { type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { elementsNamed, isElement } from '../xml/parse-xml.ts';

/** Where paragraphs became one under tracked changes, by the ids of the changes: what was taken out beside the end of the paragraph. */
export type JoinedWords = ReadonlyMap<string, 'nothing' | 'words'>;

const PARAGRAPH = /^text:[ph]$/;

/** The changes of a document that took out the end of a paragraph. */
export function readJoinedWords(content: readonly HtmlNode[]): JoinedWords {
  const joined = new Map<string, 'nothing' | 'words'>();
  for (const region of elementsNamed(content, 'text:changed-region')) {
    const paragraphs = elementsNamed(region.children, 'text:deletion').flatMap(({ children }) =>
      children.filter((child): child is HtmlElement => isElement(child) && PARAGRAPH.test(child.tag)),
    );
    const id = region.attrs['text:id'] ?? region.attrs['xml:id'];
    if (id === undefined || paragraphs.length < 2) continue;
    joined.set(id, textOf(paragraphs).trim() === '' ? 'nothing' : 'words');
  }
  return joined;
}

/** Whether a space has to part what such a change left: words that ended a paragraph have ended, unless more was taken out of them. */
export function isParted(before: readonly HtmlNode[], taken: 'nothing' | 'words'): boolean {
  const text = textOf(before);
  return /\S$/.test(text) && (taken === 'nothing' || /[\p{Po}\p{Pe}\p{Pf}]$/u.test(text));
}
