/** A property in the text, as Dataview ("`= this.hp`") and Meta Bind ("`VIEW[{hp}]`", "`INPUT[number:hp]`", "`INPUT[Template][:hp]`") show it. */
const SHOWN =
  /`(?:\$?=[ \t]?this\.([\p{L}\w-]{1,100}(?:\.name)?)|VIEW\[\{([\p{L}\w-]{1,100})\}\](?:\[[^\]`\n]{0,100}\])?|INPUT(?:\[[\p{L}\w -]{1,100}\])?\[[^\]`:\n]{0,100}(?:\([^\]`\n]{0,300}\))?:([\p{L}\w-]{1,100})\])`/gu;

/**
 * A note's text with its own properties where plugins would show them, and the names of those. `fileName` is what "this.file.name" says. A
 * property that has no words of its own is left to the reader of the note.
 */
export function withShownProperties(
  text: string,
  values: ReadonlyMap<string, unknown>,
  fileName: string,
): { text: string; shown: string[] } {
  const byName = new Map([...values].map(([key, value]) => [key.toLowerCase(), { key, words: wordsOf(value) }]));
  const shown = new Set<string>();
  const written = text.replace(SHOWN, (whole, query?: string, view?: string, input?: string) => {
    const name = (query ?? view ?? input ?? '').toLowerCase();
    if (name === 'file.name') return fileName;
    const found = byName.get(name);
    if (!found || found.words === '') return whole;
    shown.add(found.key);
    return found.words;
  });
  return { text: written, shown: [...shown] };
}

/** A property as a line of Markdown: links in it stay links. '' for what is no words, a number or a list of these. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) {
    const all = value.map(wordsOf);
    return all.includes('') ? '' : all.join(', ');
  }
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
