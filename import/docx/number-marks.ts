const NUMBERED = /<w:numPr>\s*<w:ilvl w:val="0"\s*\/>\s*<w:numId w:val="(\d{1,9})"\s*\/>\s*<\/w:numPr>/g;
const PROPERTIES_END = '</w:pPr>';

/**
 * A document's XML with a bookmark in each item of a list that says which number it is, as our own export has it where a list does
 * not begin with one. A list that goes on after other text is another list in HTML, and mammoth does not tell its number.
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
