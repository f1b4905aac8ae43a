import { firstElement, replaceElements } from './docx-runs.ts';

/*
 * Mammoth leaves out what it does not know, with all words in it: text boxes that are only there as shapes of newer versions, the results of
 * simple fields, and elements that say something about the words within. Here these are written as what it knows.
 */

/** Elements around runs whose content is the text: fields, custom tags, and the direction of words. */
const AROUND_WORDS = /<\/?w:(?:fldSimple|customXml|bdo|dir)(?=[\s/>])[^<>]*>/g;
/** The sign that an author chose for a note: the note has the number of the book. */
const OWN_SIGN =
  /(<w:(?:foot|end)noteReference [^<>]*w:customMarkFollows="(?:1|true|on)"[^<>]*>)<w:(?:t(?: [^<>]*)?>[^<]*<\/w:t>|sym [^<>]*>)/g;
/** Small letters above or below the line, as LibreOffice writes raised and lowered ones whose height it was told. */
const SMALL_AND_RAISED = /<w:position w:val="(-?)[1-9]\d?"\s?\/>(?=<w:sz w:val="(?:[1-9]|1\d|20)"\s?\/>)/g;
/** A sign by its number in Unicode, of a typeface that has signs in their usual places. */
const USUAL_SIGN =
  /<w:sym (?![^<>]*w:font="(?:Symbol|Wingdings|Webdings))[^<>]*\bw:char="(2[\dA-F]{3})"[^<>]*>(?:<\/w:sym>)?/gi;
/** Letters of a run in a typeface of signs, where programs put its signs. */
const OWN_PLACES = /[\uF020-\uF0FF]/g;
/** Shapes that may hold text as any shape does. */
const SHAPES = /<(\/?)v:(?:oval|arc|curve|line|polyline)(?=[\s/>])/g;
const BOX_TEXT = '<w:txbxContent';
/** The end of a line as old programs write it. */
const LINE_END = /<w:cr(?=[\s/>])[^<>]*>(?:<\/w:cr>)?/g;
/** Words that are struck out twice, and what says beside it that they are not struck out once: mammoth knows those alone that are. */
const STRUCK_TWICE = /<(\/?)w:dstrike(?=[\s/>])/g;
const STRUCK_ONCE = /<w:strike w:val="(?:false|0)"\/>(?=<w:dstrike[\s/>])/g;

/** Words in the shape of a picture, which stand in an attribute. */
const WORD_ART = /<v:textpath [^<>]*\bstring="([^"<>]*)"[^<>]*>(?:<\/v:textpath>)?/g;

/** What a field of an old form lets its reader choose from; the first where nothing else was chosen. */
const CHOICES = 'w:ddList';

/** A part of a Word document with all words that it shows where mammoth reads them. */
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

/** The beginning of a field, behind the words that were chosen in it. */
function withChoice(field: string): string {
  const list = firstElement(field, CHOICES);
  const at = /<w:result w:val="(\d{1,3})"/.exec(list)?.[1] ?? /<w:default w:val="(\d{1,3})"/.exec(list)?.[1] ?? '0';
  const words = [...list.matchAll(/<w:listEntry w:val="([^"<>]*)"/g)][Number(at)]?.[1] ?? '';
  return words === '' ? field : `<w:t xml:space="preserve">${words}</w:t>${field}`;
}

/** A run with such letters as signs, as Word writes them too. */
function withSigns(run: string): string {
  const [, face] = /<w:rFonts [^<>]*\bw:(?:ascii|hAnsi)="([^"<>]*)"/.exec(run.slice(0, run.indexOf('</w:rPr>'))) ?? [];
  if (face === undefined || run.includes(BOX_TEXT)) return run;
  return run.replace(OWN_PLACES, (letter) => {
    const sign = letter.charCodeAt(0).toString(16).toUpperCase();
    return `</w:t><w:sym w:font="${face}" w:char="${sign}"/><w:t xml:space="preserve">`;
  });
}

/** Words with their reading behind them in brackets, as browsers show it that cannot set it above. */
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

/** Of several forms of the same drawing the one for older programs, which mammoth reads, unless that lacks the text of its boxes. */
function chosenContent(xml: string): string {
  const choice = firstElement(xml, 'mc:Choice');
  const fallback = firstElement(xml, 'mc:Fallback');
  if (!choice.includes(BOX_TEXT) || fallback.includes(BOX_TEXT)) return xml;
  return showWords(choice.replace(/^<mc:Choice[^>]*>|<\/mc:Choice>$/g, ''));
}

/** A drawing, and behind it the text of its boxes as mammoth reads it: after the paragraph that holds it. */
function withBoxText(xml: string): string {
  const texts: string[] = [];
  const drawn = replaceElements(xml, 'w:txbxContent', (text) => {
    texts.push(text);
    return '';
  });
  return texts.length === 0 ? xml : `${drawn}<w:pict>${texts.join('')}</w:pict>`;
}
