import { type HtmlNode } from '../document/html/html-tree.ts';
import { parseHtml } from '../document/html/parse-html.ts';
import { ABILITY_NAMES } from '../rules-5e/ability-names.ts';
import { ABILITIES } from '../rules-5e/stat-block.ts';
import { FOUNDRY_SKILLS } from './foundry-words.ts';
import { starredLines } from './starred-lines.ts';

/** "[[/damage 2d6 type=fire]]{label}": what Foundry rolls or looks up where it shows the text. */
const COMMAND = /\[\[(\/?\w+\b)([^\][]{0,200})\]\](?:\{([^{}]{0,200})\})?/g;
/** "&Reference[Prone apply=false]": a rule. */
const REFERENCE = /&(?:amp;)?Reference\[([^\][]{1,200})\](?:\{([^{}]{0,200})\})?/g;
/** "@UUID[Compendium.…]{Oil}": another document, whose name only the label tells. */
const LINK = /@\w{1,40}\[[^\][]{0,200}\](?:\{([^{}]{0,200})\})?/g;

/** The words of Foundry's HTML as an entry of a stat block holds them. Of what only Foundry can calculate ("[[/attack]]") nothing is left. */
export function foundryText(html: string): string {
  return starredLines(foundryNodes(html)).trim();
}

/** Foundry's HTML with words in place of its notation: commands as their dice or names, the rest as its label. */
export function foundryNodes(html: string): HtmlNode[] {
  return parseHtml(
    html
      .replace(COMMAND, (_, command: string, given: string, label?: string) => label ?? wordsOf(command, given))
      .replace(REFERENCE, (_, given: string, label?: string) => label ?? referenceOf(given))
      .replace(LINK, (_, label = '') => label),
  );
}

function wordsOf(command: string, given: string): string {
  if (/^\d/.test(command)) return `${command}${given}`.trim();
  if (/^\/(?:save|check|skill|tool|concentration)$/.test(command)) return testOf(given);
  const words = withoutOptions(given.replace(/#.*/, '').replace(/\bformula=/, ''));
  if (command === '/item') return words.startsWith('.') ? '' : words;
  return /\d/.test(words) && !words.startsWith('@') ? words : '';
}

/** "DC 15 Dexterity" of "dex dc=15", "DC 12 Athletics" of "skill=ath 12". */
function testOf(given: string): string {
  const dc = /(?:^|\s)(?:dc=)?(\d{1,3})(?:\s|$)/.exec(given)?.[1];
  const names = (given.match(/[a-z]+/gi) ?? []).map(nameOfTest).filter((name) => name !== null);
  const words = [dc === undefined ? '' : `DC ${dc}`, ...new Set(names)].filter(Boolean).join(' ');
  return words;
}

function nameOfTest(key: string): string | null {
  const ability = ABILITIES.find((one) => one === key || ABILITY_NAMES[one].toLowerCase() === key.toLowerCase());
  return ability === undefined ? (FOUNDRY_SKILLS[key] ?? null) : ABILITY_NAMES[ability];
}

/** "2d6" of "2d6 average type=fire". */
function withoutOptions(given: string): string {
  return given.replace(/ (?:average|extended)\b| \w+=\S+/g, '').trim();
}

/** "Prone" of "Prone apply=false", "Light" of "rule=Light". */
function referenceOf(given: string): string {
  return withoutOptions(given).replace(/^\w+=/, '');
}
