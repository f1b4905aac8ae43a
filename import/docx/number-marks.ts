const NUMBERED = /<w:numPr>\s*<w:ilvl w:val="0"\s*\/>\s*<w:numId w:val="(\d{1,9})"\s*\/>\s*<\/w:numPr>/g;
const PROPERTIES_END = '</w:pPr>';

/**
 * Adds a bookmark with its number to each numbered item of a document's XML, as our own export does where a list does not begin with one.
 * Otherwise a list that is continued after other text would begin with one again: mammoth drops the numbers.
 */
export function markNumbers(xml: string): string {
  const counts = new Map<string, number>();
  const parts: string[] = [];
  let done = 0;
  for (const match of xml.matchAll(NUMBERED)) {
    const [whole, list = ''] = match;
    const number = (counts.get(list) ?? 0) + 1;
    counts.set(list, number);
    if (number === 1) continue;
    const end = xml.indexOf(PROPERTIES_END, match.index + whole.length);
    if (end < 0) break;
    const at = end + PROPERTIES_END.length;
    parts.push(xml.slice(done, at), `<w:bookmarkStart w:id="0" w:name="_start_${number}_${list}"/>`);
    done = at;
  }
  return parts.join('') + xml.slice(done);
}
