/** "[[/damage 2d6 type=fire]]{label}": what Foundry rolls or looks up where it shows the text. */
const COMMAND = /\[\[(\/?\w+)([^\][]{0,200})\]\](?:\{([^{}]{0,200})\})?/g;
/** "&Reference[Prone apply=false]": a rule. */
const REFERENCE = /&(?:amp;)?Reference\[([^\][]{1,200})\](?:\{([^{}]{0,200})\})?/g;
/** "@UUID[Compendium.…]{Oil}": another document, whose name only the label tells. */
const LINK = /@\w{1,40}\[[^\][]{0,200}\](?:\{([^{}]{0,200})\})?/g;

/**
 * The words of Foundry's HTML: commands as their dice or names, the rest of its notation as its label. Of what only Foundry can calculate
 * ("[[/attack]]") nothing is left.
 */
export function foundryText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d)>|<br ?\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(COMMAND, (_, command: string, given: string, label?: string) => label ?? wordsOf(command, given))
    .replace(REFERENCE, (_, given: string, label?: string) => label ?? withoutOptions(given))
    .replace(LINK, (_, label = '') => label)
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();
}

function wordsOf(command: string, given: string): string {
  const words = withoutOptions(given);
  if (command === '/item') return words.startsWith('.') ? '' : words;
  return /\d/.test(words) && !words.startsWith('@') ? words : '';
}

/** "2d6" of "2d6 average type=fire". */
function withoutOptions(given: string): string {
  return given.replace(/ (?:average|extended)\b| \w+=\S+/g, '').trim();
}
