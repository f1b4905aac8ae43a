import { rollWords } from './vault-words.ts';
import type { StatBlockEntry } from '#book/rules-5e/stat-block.ts';
import { entryText, objectOf, textOf } from '../../given.ts';

/** Returns a value as one line without markup. Lists are joined by commas. */
export function plainLine(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainLine).filter(Boolean).join(', ');
  return vaultText(textOf(value)).replace(/[*]/g, '').replace(/\s+/g, ' ').trim();
}

/** Converts Markdown of a vault to the text of an entry: only emphasis is kept, and line breaks stay. */
export function vaultText(markdown: string): string {
  const plain = markdown
    .replace(/<br ?\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/%%[\s\S]*?%%/g, '')
    .replace(/!\[\[[^\][]*\]\]|!\[[^\][]*\]\([^)[]*\)/g, '')
    .replace(/\[\[(?:[^\][|]*\|)?([^\][]*)\]\]/g, '$1')
    .replace(/\[([^\][]*)\]\([^)[]*\)/g, '$1')
    .replace(/`([^`\n]*)`/g, (_, code: string) => rollWords(code) ?? code)
    .replace(/==([^=\n]+)==/g, '**$1**')
    .replace(/^[ \t]*[-*+] /gm, '• ')
    .replace(/^#{1,6} +(.*)/gm, '**$1**')
    .replace(/\\([*_[\]])/g, '$1')
    .replace(/\n{2,}/g, '\n');
  return entryText(plain);
}

/** Returns named entries. Some authors put the text of an entry into a new item of the list. */
export function entryList(value: unknown): StatBlockEntry[] {
  const entries: StatBlockEntry[] = [];
  for (const item of Array.isArray(value) ? value : [value]) {
    const entry = readEntry(item);
    const last = entries.at(-1);
    if (last && last.text === '' && entry.name === '') last.text = entry.text;
    else if (entry.name !== '' || entry.text !== '') entries.push(entry);
  }
  return entries;
}

function readEntry(item: unknown): StatBlockEntry {
  if (typeof item === 'string' || typeof item === 'number') return { name: '', text: vaultText(textOf(item)) };
  if (Array.isArray(item)) return { name: plainLine(item[0]), text: vaultText(textOf(item[1])) };
  const { name, desc, text, traits } = objectOf(item);
  const inner = traits === undefined ? [] : entryList(traits).map((entry) => `**${entry.name}.** ${entry.text}`);
  const own = [desc, text].map(textOf).map(vaultText);
  return { name: plainLine(name).replace(/\.$/, ''), text: [...own, ...inner].filter(Boolean).join('\n') };
}

/** Converts the list of spells to the trait that prints it: the introduction, then a line for each group. */
export function spellEntries(value: unknown): StatBlockEntry[] {
  const lines = (Array.isArray(value) ? value : [value]).flatMap((item) => {
    if (typeof item === 'string') return [vaultText(item)];
    return Object.entries(objectOf(item)).map(([group, spells]) => `${plainLine(group)}: ${plainLine(spells)}`);
  });
  const text = lines.filter((line) => line !== '').join('\n');
  return text === '' ? [] : [{ name: 'Spellcasting', text }];
}
