const NAME = String.raw`[\p{L}\w-]{1,100}`;
/** A property in the text, each as a program shows it, with its name. */
const WAYS: readonly string[] = [
  // A grave accent, \x60, ends each. Dataview: "= this.hp", '= this["Item-Type"]', "$= dv.current().hp".
  String.raw`\$?=[ \t]?this\.(${NAME}(?:\.name)?)`,
  String.raw`\$?=[ \t]?this\["([^"\]\n\x60]{1,100})"\]`,
  String.raw`\$=[ \t]?dv\.current\(\)\.(${NAME})`,
  String.raw`\$=[ \t]?dv\.fileLink\(dv\.current\(\)\.(${NAME})\)`,
  // Meta Bind: "VIEW[{hp}]", "INPUT[number:hp]", "INPUT[Template][:hp]".
  String.raw`VIEW\[\{(${NAME})\}\](?:\[[^\]\n\x60]{0,100}\])?`,
  String.raw`INPUT(?:\[[\p{L}\w -]{1,100}\])?\[[^\]:\n\x60]{0,100}(?:\([^\]\n\x60]{0,300}\))?:(${NAME})\]`,
];
const SHOWN = new RegExp(`\`(?:${WAYS.join('|')})\``, 'gu');

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
  const written = text.replace(SHOWN, (whole: string, ...groups: unknown[]) => {
    const name = String(groups.slice(0, WAYS.length).find((group) => group !== undefined)).toLowerCase();
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
