import { replaceElements } from './xml-elements.ts';

/** A run's properties that hide it in print. `w:webHidden` hides it on the web alone. */
const VANISHES = /<w:vanish(?=[\s/>])(?![^<>]*w:val="(?:0|false|off|none)")/;
const WORDS = /<w:t(?: [^<>]*)?>([^<]*)<\/w:t>/g;

/**
 * A part of a document without the words that it hides, which are given too. What a hidden run holds beside words stays: a field may begin or
 * end in it.
 */
export function withoutHiddenRuns(xml: string): { xml: string; words: string } {
  if (!xml.includes('<w:vanish')) return { xml, words: '' };
  const words: string[] = [];
  const shown = replaceElements(xml, 'w:r', (run) => {
    // A run may hold a text box, with runs of its own.
    if (run.includes('<w:txbxContent')) return run;
    const end = run.indexOf('</w:rPr>');
    if (end < 0 || !VANISHES.test(run.slice(0, end))) return run;
    return run.replace(WORDS, (_, own: string) => {
      words.push(own);
      return '';
    });
  });
  return { xml: shown, words: words.join('') };
}
