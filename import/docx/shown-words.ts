import { firstElement, replaceElements } from './docx-runs.ts';

/*
 * Mammoth ignores unknown elements with all words in them: text boxes that exist only as newer shapes, the results of simple fields, and
 * elements that annotate the words inside. This file rewrites them as elements that it knows.
 */

/** Elements around runs whose content is the text: fields, custom tags, and the direction of words. */
const AROUND_WORDS = /<\/?w:(?:fldSimple|customXml|bdo|dir)(?=[\s/>])[^<>]*>/g;
/** The sign that an author chose for a note. It is removed, because a book numbers its notes. */
const OWN_SIGN =
  /(<w:(?:foot|end)noteReference [^<>]*w:customMarkFollows="(?:1|true|on)"[^<>]*>)<w:(?:t(?: [^<>]*)?>[^<]*<\/w:t>|sym [^<>]*>)/g;
/** Small raised or lowered letters, as LibreOffice writes superscripts and subscripts with an explicit height. */
const SMALL_AND_RAISED = /<w:position w:val="(-?)[1-9]\d?"\s?\/>(?=<w:sz w:val="(?:[1-9]|1\d|20)"\s?\/>)/g;
/** A symbol by its Unicode number, in a font whose symbols have their usual code points. */
const USUAL_SIGN =
  /<w:sym (?![^<>]*w:font="(?:Symbol|Wingdings|Webdings))[^<>]*\bw:char="(2[\dA-F]{3})"[^<>]*>(?:<\/w:sym>)?/gi;
/** The letters of symbol fonts, in the private code points where programs put them. */
const OWN_PLACES = /[\uF020-\uF0FF]/g;
/** Shapes that may contain text like any other shape. */
const SHAPES = /<(\/?)v:(?:oval|arc|curve|line|polyline)(?=[\s/>])/g;
const BOX_TEXT = '<w:txbxContent';
/** A line break as old programs write it. */
const LINE_END = /<w:cr(?=[\s/>])[^<>]*>(?:<\/w:cr>)?/g;
/** Double strikethrough, and the property beside it that turns single strikethrough off. Mammoth knows only the single one. */
const STRUCK_TWICE = /<(\/?)w:dstrike(?=[\s/>])/g;
const STRUCK_ONCE = /<w:strike w:val="(?:false|0)"\/>(?=<w:dstrike[\s/>])/g;

/** WordArt, whose words are in an attribute. */
const WORD_ART = /<v:textpath [^<>]*\bstring="([^"<>]*)"[^<>]*>(?:<\/v:textpath>)?/g;

/** The choices of a drop-down field in an old form. Without a choice the first one counts. */
const CHOICES = 'w:ddList';

/** A part of a Word document with all visible words where mammoth reads them. */
export function showWords(xml: string): string {
  const plain = xml
    .replace(AROUND_WORDS, '')
    .replace(OWN_SIGN, '$1')
    .replace(STRUCK_ONCE, '')
    .replace(STRUCK_TWICE, '<$1w:strike')
    .replace(SMALL_AND_RAISED, raised)
    .replace(SHAPES, '<$1v:shape')
    .replace(LINE_END, '<w:br/>')
    .replace(USUAL_SIGN, '<w:t>&#x$1;</w:t>')
    .replace(WORD_ART, `<v:textbox>${BOX_TEXT}><w:p><w:r><w:t>$1</w:t></w:r></w:p></w:txbxContent></v:textbox>`);
  const chosen = plain.includes(`<${CHOICES}>`) ? replaceElements(plain, 'w:fldChar', withChoice) : plain;
  const known = chosen.search(OWN_PLACES) < 0 ? chosen : replaceElements(chosen, 'w:r', withSigns);
  return withBoxes(known.includes('<w:ruby>') ? replaceElements(known, 'w:ruby', withReading) : known);
}

/** The beginning of a field, preceded by the chosen words. */
function withChoice(field: string): string {
  const list = firstElement(field, CHOICES);
  const at = /<w:result w:val="(\d{1,3})"/.exec(list)?.[1] ?? /<w:default w:val="(\d{1,3})"/.exec(list)?.[1] ?? '0';
  const words = [...list.matchAll(/<w:listEntry w:val="([^"<>]*)"/g)][Number(at)]?.[1] ?? '';
  return words === '' ? field : `<w:t xml:space="preserve">${words}</w:t>${field}`;
}

/** A run whose letters of a symbol font are written as symbols, as Word writes them too. */
function withSigns(run: string): string {
  const [, face] = /<w:rFonts [^<>]*\bw:(?:ascii|hAnsi)="([^"<>]*)"/.exec(run.slice(0, run.indexOf('</w:rPr>'))) ?? [];
  if (face === undefined || run.includes(BOX_TEXT)) return run;
  return run.replace(OWN_PLACES, (letter) => {
    const sign = letter.charCodeAt(0).toString(16).toUpperCase();
    return `</w:t><w:sym w:font="${face}" w:char="${sign}"/><w:t xml:space="preserve">`;
  });
}

/** Words followed by their ruby text in brackets, as browsers without ruby support show it. */
function withReading(ruby: string): string {
  const wordsOf = (name: string) =>
    [...firstElement(ruby, name).matchAll(/<w:t(?: [^<>]*)?>([^<]*)<\/w:t>/g)].map(([, words = '']) => words).join('');
  const reading = wordsOf('w:rt');
  return `<w:t xml:space="preserve">${wordsOf('w:rubyBase')}${reading === '' ? '' : ` (${reading})`}</w:t>`;
}

function withBoxes(plain: string): string {
  if (!plain.includes(BOX_TEXT)) return plain;
  return replaceElements(replaceElements(plain, 'mc:AlternateContent', chosenContent), 'w:drawing', withBoxText);
}

function raised(_whole: string, minus: string): string {
  return `<w:vertAlign w:val="${minus === '' ? 'superscript' : 'subscript'}"/>`;
}

/** Of several forms of a drawing, the one for older programs, which mammoth reads, unless it lacks the text of the boxes. */
function chosenContent(xml: string): string {
  const choice = firstElement(xml, 'mc:Choice');
  const fallback = firstElement(xml, 'mc:Fallback');
  if (!choice.includes(BOX_TEXT) || fallback.includes(BOX_TEXT)) return xml;
  return showWords(choice.replace(/^<mc:Choice[^>]*>|<\/mc:Choice>$/g, ''));
}

/** A drawing followed by the text of its boxes. Mammoth puts this after the paragraph. */
function withBoxText(xml: string): string {
  const texts: string[] = [];
  const drawn = replaceElements(xml, 'w:txbxContent', (text) => {
    texts.push(text);
    return '';
  });
  return texts.length === 0 ? xml : `${drawn}<w:pict>${texts.join('')}</w:pict>`;
}
