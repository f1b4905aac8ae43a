/** The number of occurrences of each word of at least three letters. */
export function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text
    .normalize('NFKC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]{3,}/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The labels that a book prints beside the values of a creature, spell or item. */
const LABELS =
  /^[\s>|*_-]*(?:casting time|range(?:\/area)?|components?|duration|classes|proficiency bonus|saving throws|skills|senses|languages|challenge(?: rating)?|(?:damage )?(?:vulnerabilities|resistances|immunities)|condition immunities)\b[*_:]*|\bmod\b|\bsave\b(?=[\s|]*(?:mod|save|$))|\((?:requires attunement)/gim;

/**
 * Code blocks that plugins fill in or draw, and inline commands: input fields (`INPUT[…]`), icon names (`:FasCrown:`), display options of
 * rolls (`|avg`), YAML types (`!!int`). A reader of the vault sees none of these words.
 */
const COMMANDS =
  /^[> \t]*```(?:dataview|dataviewjs|tasks|buttons?|query|bases?|leaflet|zoommap|toc|compressed-json|custom-frames|audio-player|mermaid|css|js|templater|meta-bind)[\s\S]*?^[> \t]*```|`(?:\$?=|button-|(?:VIEW|INPUT|BUTTON)\[|dice:\s*\[)[^`\n]*`|`dice:|:(?:Fa[srb]|Li|Ri|Ra)[A-Z]\w*:|\|(?:avg|noform|noparens)\b|!!int\b|<%[\s\S]*?%>|\[![\w-]+(?:\|[^\]]*)?\]/gm;
/** The field names of a creature that is written as data. */
const FENCED_CREATURE = /^([> \t]*)```statblock[\s\S]*?^[> \t]*```/gm;
const FIELD = /^[> \t]*-?[ \t]*"?[\w ]+"?:|^[> \t]*(?:layout|image|source|dice|statblock|columns|forcecolumns)\b.*$/gim;

/** The words of a Markdown source that readers see: without notation, addresses, styles and code. */
export function shownWords(source: string): string {
  return (
    source
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      .replace(/```(?:metadata|css|snippets)[\s\S]*?```/g, ' ')
      .replace(COMMANDS, ' ')
      .replace(FENCED_CREATURE, (creature) => creature.replace(/```\w*/g, ' ').replace(FIELD, ' '))
      .replace(/<(style|script)[\s\S]*?<\/\1>/gi, ' ')
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/\{\{toc[\s\S]*?\n\}\}/gi, ' ')
      .replace(/<div class=['"]toc\b[\s\S]*?<\/div>/gi, ' ')
      .replace(/<div class=['"](?:footnote|pageNumber)[^<]*<\/div>/gi, ' ')
      .replace(/\{\{(?:pageNumber|footnote|toc)[^{}]*\}\}/gi, ' ')
      .replace(/\{\{(?:[:=]"[^"\n]*"|[^"'{}\s])*/g, ' ')
      .replace(/\{[^{}\n]*\}/g, ' ')
      .replace(/!\[\[[^\]]*\]\]/g, ' ')
      .replace(/\[\[[^\]|]*\|([^\]]*)\]\]/g, '$1')
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\]\([^)]*\)/g, ' ')
      .replace(/%%[\s\S]*?%%/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/^[\s>]*\\(?:page|column)\w*/gim, ' ')
      // The book uses the plural heading even for a list of one entry.
      .replace(/^(\W*(?:bonus |legendary )?(?:re)?action)(\W*)$/gim, '$1s$2')
      .replace(LABELS, ' ')
      .replace(/&\w+;/g, ' ')
  );
}

/** How many words of `source` are missing in `read`, and which. */
export function lostWords(source: string, read: string): { words: number; lost: number; examples: string[] } {
  const [given, kept] = [wordCounts(source), wordCounts(read)];
  let words = 0;
  let lost = 0;
  const examples: string[] = [];
  for (const [word, count] of given) {
    words += count;
    const missing = Math.max(0, count - (kept.get(word) ?? 0));
    lost += missing;
    if (missing > 0) examples.push(`${word}×${missing}`);
  }
  return { words, lost, examples };
}
