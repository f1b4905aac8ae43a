import { sentencesOf } from './edits/sentences.ts';
import type { Limits } from './limits.ts';

/** Markdown without the sentences, items and rows that have a forbidden word; rows of a table to roll on are counted anew. */
export function withoutForbidden(markdown: string, { words }: Pick<Limits, 'words'>): string {
  if (words === null || !words.test(markdown)) return markdown;
  const parts = markdown.split(/\n{2,}/).map((part) => obedient(part, words));
  return parts.filter((part) => part !== '').join('\n\n');
}

function obedient(part: string, words: RegExp): string {
  if (!words.test(part)) return part;
  if (part.startsWith('#')) return withoutWords(part, words);
  if (part.startsWith('|')) return tableWithout(part, words);
  const lines = part.split('\n').map((line) => lineWithout(line, words));
  const kept = lines.filter(
    (line) => line !== '' && !/^(?:> ?)?(?:[-*]|\d+\.)? ?(?:\*\*[^*]*\*\*)?$/u.test(line.trim()),
  );
  // A box without words is none.
  return kept.every((line) => line.startsWith('> [!')) ? '' : kept.join('\n');
}

function lineWithout(line: string, words: RegExp): string {
  if (!words.test(line)) return line;
  const [, mark = '', text = ''] = /^((?:> )?(?:- |\d+\. )?)(.*)$/u.exec(line) ?? [];
  if (text.startsWith('[!')) return withoutWords(line, words);
  const kept = sentencesOf(text)
    .filter((sentence) => !words.test(sentence))
    .join(' ');
  return kept === '' ? '' : mark + kept;
}

/** A title cannot be left out: its forbidden words are. */
function withoutWords(title: string, words: RegExp): string {
  const all = new RegExp(words.source, 'giu');
  return title
    .replace(all, '')
    .replace(/\s{2,}/g, ' ')
    .replace(/ ([’'.,:])/g, '$1')
    .trimEnd();
}

function tableWithout(table: string, words: RegExp): string {
  const [head = '', rule = '', ...rows] = table.split('\n');
  const kept = rows.filter((row) => !words.test(row));
  if (kept.length === 0) return '';
  if (!/^\| d\d+ \|/.test(head)) return [withoutWords(head, words), rule, ...kept].join('\n');
  const counted = kept.map((row, index) => row.replace(/^\| \d+ \|/, `| ${index + 1} |`));
  return [head.replace(/d\d+/, `d${kept.length}`), rule, ...counted].join('\n');
}
